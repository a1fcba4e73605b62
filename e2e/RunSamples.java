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
 * Compiles and runs samples one after another, each in its own class loader: a virtual machine for each would cost a second. Each
 * line of the input is the folder of a Sample.java. Writes the output and the errors of the sample to that folder, and prints its
 * status as a line.
 */
class RunSamples {
  public static void main(String[] args) throws Exception {
    var answers = System.out;
    var compiler = ToolProvider.getSystemJavaCompiler();
    var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    // One file manager for all samples, so that the archives of the class path are read once.
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

  /** The exit status of the sample in {@code folder}. */
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
