/* A plain loop that writes so many bytes to each of so many sockets, for the cost of the system call alone.
   Argument: connections. It says the port that it listens on. Each line that it reads are the bytes of one write to each, then of the next
   one; it answers with the CPU microseconds of one write. */
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static double cpu_us(void) {
  struct rusage use;
  getrusage(RUSAGE_SELF, &use);
  return (use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1e6 + use.ru_utime.tv_usec + use.ru_stime.tv_usec;
}

int main(int count, char **words) {
  if (count != 2) return 2;
  int connections = atoi(words[1]);
  int one = 1, listener = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 4096)) return 1;
  socklen_t length = sizeof address;
  getsockname(listener, (struct sockaddr *)&address, &length);
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  int *sockets = malloc(sizeof(int) * connections);
  for (int i = 0; i < connections; i++) {
    sockets[i] = accept(listener, 0, 0);
    setsockopt(sockets[i], IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  }
  static char line[1 << 16], data[1 << 20];
  memset(data, 'x', sizeof data);
  while (fgets(line, sizeof line, stdin)) {
    char *at = line, *end;
    for (;;) {
      long bytes = strtol(at, &end, 10);
      if (end == at) break;
      at = end;
      double before = cpu_us();
      for (int i = 0; i < connections; i++)
        if (write(sockets[i], data, bytes) != bytes) return 1;
      printf("%.3f ", (cpu_us() - before) / connections);
      usleep(50000);
    }
    puts("");
    fflush(stdout);
  }
  return 0;
}
