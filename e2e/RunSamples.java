import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/**
 * Compiles and runs samples one after another, each in a class loader of its own: a virtual machine for each would cost a second. Reads
 * the folder of a Sample.java from each line of its input; leaves there what was printed and what went wrong, and answers with a line
 * that is the status.
 */
class RunSamples {
  public static void main(String[] args) throws Exception {
    var answers = System.out;
    var compiler = ToolProvider.getSystemJavaCompiler();
    var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    // One file manager for all, so that archives of the class path are read once.
    try (var files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      for (var line = input.readLine(); line != null; line = input.readLine()) {
        var folder = Path.of(line);
        var wrong = new StringWriter();
        var printed = new ByteArrayOutputStream();
        var warned = new ByteArrayOutputStream();
        var options =
            List.of("-proc:none", "-cp", System.getProperty("java.class.path"), "-d", line);
        var sources = files.getJavaFileObjects(folder.resolve("Sample.java"));
        var status = compiler.getTask(wrong, files, null, options, null, sources).call() ? 0 : 1;
        if (status == 0) {
          System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
          System.setErr(new PrintStream(warned, true, StandardCharsets.UTF_8));
          status = run(folder);
        }
        Files.write(folder.resolve("printed"), printed.toByteArray());
        Files.writeString(
            folder.resolve("complaint"), wrong + warned.toString(StandardCharsets.UTF_8));
        answers.println(status);
      }
    }
  }

  /** The status that the sample in {@code folder} would end with. */
  private static int run(Path folder) throws Exception {
    try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      var main = loader.loadClass("Sample").getMethod("main", String[].class);
      main.invoke(null, (Object) new String[0]);
      return 0;
    } catch (InvocationTargetException failure) {
      failure.getCause().printStackTrace();
      return 1;
    }
  }
}
