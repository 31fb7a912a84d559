/*
 * Writes quartz-times.txt: expressions with the times at which Quartz itself fires them, or that Quartz refuses them.
 * Made with Quartz 2.3.2 from Maven Central (org.quartz-scheduler:quartz:2.3.2, org.slf4j:slf4j-api:1.7.36):
 *   javac -cp quartz-2.3.2.jar QuartzTimes.java
 *   java -cp quartz-2.3.2.jar:slf4j-api-1.7.36.jar:. QuartzTimes > quartz-times.txt
 * A line is: expression | from | times, in the server's zone, separated by commas; "refused" in place of the times. Where Quartz has not answered
 * after two seconds it never does (L-30W from a February on): the line has "hangs" after the times before.
 */
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.*;
import java.util.concurrent.*;
import org.quartz.CronExpression;

public class QuartzTimes {
  static final String[] CHOSEN = {
    "0 0 12 * * ?", "0 0 12 * * ? *", "0 15 10 ? * *", "0 15 10 * * ? 2027", "0 * 14 * * ?", "0 0/5 14 * * ?", "0 0/5 14,18 * * ?", "0 0-5 14 * * ?",
    "0 10,44 14 ? 3 WED", "0 15 10 ? * MON-FRI", "0 15 10 15 * ?", "0 15 10 L * ?", "0 15 10 L-2 * ?", "0 15 10 ? * 6L", "0 15 10 ? * 6L 2026-2029",
    "0 15 10 ? * 6#3", "0 0 12 1/5 * ?", "0 11 11 11 11 ?", "0 0 0 LW * ?", "0 0 0 L-3W * ?", "0 0 0 L-30 * ?", "0 0 0 L-30W * ?", "0 0 0 L-29W 2,4 ?",
    "0 0 0 1W * ?", "0 0 0 15W * ?", "0 0 0 28W * ?", "0 0 0 29W * ?", "0 0 0 30W * ?", "0 0 0 31W * ?", "0 0 0 31W 4,6,9,11 ?", "0 0 0 29W 2 ?", "0 0 0 30W 2 ?",
    "0 0 0 1W,15W * ?", "0 0 0 10,15W * ?", "0 0 0 29 2 ?", "0 0 0 30 2 ?", "0 0 0 31 * ?", "0 0 0 29,31 2,4 ?", "0 0 0 ? * 1", "0 0 0 ? * 7", "0 0 0 ? * L",
    "0 0 0 ? * 1L", "0 0 0 ? * SUNL", "0 0 0 ? * FRIL", "0 0 0 ? * 2#1", "0 0 0 ? * 2#5", "0 0 0 ? * MON#5", "0 0 0 ? 2 1#5", "0 0 0 ? * 6-2", "0 0 0 ? * FRI-MON",
    "0 0 0 ? * 2/2", "0 0 0 ? * */2", "0 0 0 ? * 1,3,5", "0 0 0 ? * SUN,WED", "0 0 20-4 * * ?", "0 0 20-4/3 * * ?", "50-10/7 0 0 * * ?", "0 50-10 0 * * ?",
    "0 0 0 25-5 * ?", "0 0 0 25-5/4 * ?", "0 0 0 1 11-2 ?", "0 0 0 1 NOV-FEB ?", "0 0 0 1 JAN,MAR-MAY ?", "0 0 0 1 1/4 ?", "0 0 0 1 */5 ?", "*/20 * * * * ?",
    "/20 * * * * ?", "5/0 * * * * ?", "*/0 0 0 * * ?", "0 0 0 5-10/0 * ?", "0 0 0 5-10/100 * ?", "* * * * * ?", "* * * * * ? *", "59 59 23 31 12 ?", "0 0 0 1 1 ? 2099",
    "0 0 0 1 1 ? 2030/7", "0 0 0 1 1 ? 2030-2032,2040", "0 0 0 29 2 ? 2100", "0 0 0 1 1 ? 2020", "0 0 0 1 1 ? 2026", "0 0 8,20 ? * MON,THU", "0 30 8 ? * mon-fri",
    "0 0/90 * * * ?", "*/60 * * * * ?", "0 0 */24 * * ?", "0 0 0/23 * * ?", "0 0 0 */31 * ?", "0 0 0 */32 * ?", "0 0 0 1 */13 ?", "0 0 0 ? * */8",
    "60 * * * * ?", "* 60 * * * ?", "* * 24 * * ?", "* * * 0 * ?", "* * * 32 * ?", "* * * * 0 ?", "* * * * 13 ?", "* * * ? * 0", "* * * ? * 8", "* * * ? * 0L",
    "* * * ? * 8L", "* * * ? * 2#0", "* * * ? * 2#6", "* * * ? * 2#1,4#2", "* * * L,15 * ?", "* * * 15,LW * ?", "* * * L-31 * ?", "* * * 32W * ?", "* * * ? * 2W",
    "* * * 15L * ?", "* * * * * *", "* * * ? * ?", "* * * 1 * 2", "* ? * * * *", "* * * * *", "* * * *", "", "abc", "0 0 12 * * FOO", "0 0 12 * FOO ?", "0 0 12 ? * MON-FOO",
    "0 0 0 1 1 ? 2030-2028", "0 0 0 ? * 1-8", "0-60 * * * * ?", "0 0 0 1-32 * ?", "5- * * * * ?", "5/ * * * * ?", "a * * * * ?", "-5 * * * * ?", "0 0 0 1 1-13 ?",
    "0 0 0 LW 2 ?", "0 0 0 L 2 ? 2028", "0 0 9 1W 1,5,8 ?", "0 45 17 L-1 * ?", "30 30 6 ? 3,6,9,12 5L", "0 0 3 ? * 7#4", "15 */15 */6 ? * TUE-THU",
  };

  static final String[] FROM = { "2026-11-25 09:30:15", "2027-12-31 23:59:59", "2028-02-28 12:00:00", "2026-01-31 00:00:00" };

  static final Random dice = new Random(20261125);

  static int in(int from, int to) { return from + dice.nextInt(to - from + 1); }

  static String values(int min, int max) {
    switch (dice.nextInt(6)) {
      case 0: return "*";
      case 1: return String.valueOf(in(min, max));
      case 2: { int from = in(min, max), to = in(min, max); return from + "-" + to; }
      case 3: return in(min, max) + "/" + in(1, Math.min(max, 59));
      case 4: return "*/" + in(1, Math.max(1, max / 2));
      default: return in(min, max) + "," + in(min, max) + "," + in(min, max);
    }
  }

  static String drawn() {
    String[] names = { "SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT" };
    String day, week;
    if (dice.nextBoolean()) {
      week = "?";
      switch (dice.nextInt(6)) {
        case 0: day = "L"; break;
        case 1: day = "LW"; break;
        case 2: day = "L-" + in(1, 30) + (dice.nextBoolean() ? "W" : ""); break;
        case 3: day = in(1, 31) + "W"; break;
        default: day = values(1, 31);
      }
    } else {
      day = "?";
      switch (dice.nextInt(5)) {
        case 0: week = in(1, 7) + "L"; break;
        case 1: week = names[in(0, 6)] + "#" + in(1, 5); break;
        case 2: week = names[in(0, 6)] + "-" + names[in(0, 6)]; break;
        default: week = values(1, 7);
      }
    }
    String year = dice.nextInt(4) == 0 ? " " + (dice.nextBoolean() ? String.valueOf(in(2026, 2040)) : in(2026, 2030) + "-" + in(2031, 2050)) : "";
    return in(0, 59) + " " + values(0, 59) + " " + values(0, 23) + " " + day + " " + values(1, 12) + " " + week + year;
  }

  static final ThreadFactory daemon = work -> { Thread thread = new Thread(work); thread.setDaemon(true); return thread; };
  static ExecutorService asking = Executors.newSingleThreadExecutor(daemon);

  static void line(String expression, String from, int count) throws ParseException {
    SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd HH:mm:ss");
    format.setTimeZone(TimeZone.getTimeZone("GMT+8"));
    StringBuilder out = new StringBuilder(expression + "|" + from + "|");
    try {
      CronExpression cron = new CronExpression(expression);
      cron.setTimeZone(TimeZone.getTimeZone("GMT+8"));
      Date at = format.parse(from);
      for (int found = 0; found < count; found++) {
        final Date after = at;
        Future<Date> asked = asking.submit(() -> cron.getNextValidTimeAfter(after));
        try {
          at = asked.get(2, TimeUnit.SECONDS);
        } catch (TimeoutException hanging) {
          out.append(found == 0 ? "" : ",").append("hangs");
          asking = Executors.newSingleThreadExecutor(daemon);
          break;
        } catch (InterruptedException | ExecutionException failed) {
          throw new IllegalStateException(failed);
        }
        if (at == null) break;
        out.append(found == 0 ? "" : ",").append(format.format(at));
      }
    } catch (ParseException refused) {
      out.append("refused");
    }
    System.out.println(out);
  }

  public static void main(String[] args) throws ParseException {
    TimeZone.setDefault(TimeZone.getTimeZone("GMT+8"));
    System.out.println("# Made by QuartzTimes.java beside this file; it says how.");
    for (int at = 0; at < CHOSEN.length; at++) line(CHOSEN[at], FROM[at % FROM.length], 10);
    for (int at = 0; at < 400; at++) line(drawn(), FROM[at % FROM.length], 4);
    System.exit(0);
  }
}
