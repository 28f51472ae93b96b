/** Storage rules for the emulator: one JSON object per line on stdin and stdout, as firebase-tools speaks to the official runtime. */
package com.google.cloud.datastore.emulator.impl.rules;

import com.google.cloud.datastore.emulator.impl.util.EmulatorRequestsListener;
import com.google.common.util.concurrent.FutureCallback;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator;
import com.google.firebase.rules.runtime.utils.PathUtils;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.LogManager;

/** Lives in the emulator's own package because the evaluator it stands in front of is package-private. */
public final class StorageRulesRuntime {
  private static final PrintStream ANSWERS = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private static final Map<String, RulesetAst> RULESETS = new ConcurrentHashMap<>();

  public static void main(String[] args) throws Exception {
    System.setOut(System.err);
    LogManager.getLogManager().reset();
    send(answer(-1, new JsonArray(), new JsonArray()));
    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (!line.isBlank()) receive(JsonParser.parseString(line).getAsJsonObject());
    }
    System.exit(0);
  }

  private static void receive(JsonObject message) {
    long id = message.get("id").getAsLong();
    try {
      JsonObject context = message.getAsJsonObject("context");
      switch (message.get("action").getAsString()) {
        case "load_ruleset" -> loadRuleset(id, context);
        case "verify" -> verify(id, context);
        default -> throw new IllegalArgumentException("Unknown action " + message.get("action"));
      }
    } catch (Exception failure) {
      send(answer(id, list(String.valueOf(failure)), new JsonArray()));
    }
  }

  private static void loadRuleset(long id, JsonObject context) throws Exception {
    var source = Source.newBuilder();
    JsonFormat.parser().ignoringUnknownFields().merge(context.get("source").toString(), source);
    var options = FirebaseRulesLangOptions.builder();
    options.allowTernaryOperator(true).allowLetBindings(true).allowCrossServiceRules(true);
    CompileResult compiled = FirebaseRulesProtoCompiler.createStandalone(options.build()).compile(source.build());

    var errors = new JsonArray();
    var warnings = new JsonArray();
    for (Issue issue : compiled.getIssues()) {
      (issue.getSeverity() == Issue.Severity.ERROR ? errors : warnings).add(sentence(issue));
    }
    var result = new JsonObject();
    if (errors.isEmpty()) {
      RULESETS.put(context.get("rulesetName").getAsString(), compiled.getRulesetAst());
      result.addProperty("rulesVersion", Math.max(1, compiled.getRulesetAst().getVersionValue()));
    }
    JsonObject answer = answer(id, errors, warnings);
    answer.add("result", result);
    send(answer);
  }

  private static String sentence(Issue issue) {
    var at = issue.getSourcePosition();
    return at.getFileName() + ":" + at.getLine() + ":" + at.getColumn() + " " + issue.getDescription();
  }

  /** Rules of ours look at no documents: one that did would be refused, with a warning that names the function. */
  private static void verify(long id, JsonObject context) throws Exception {
    var rules = AuthRuleEvaluator.RuleContext.builder()
        .service(context.get("service").getAsString())
        .method(context.get("method").getAsString())
        .path(path(context));
    for (var variable : context.getAsJsonObject("variables").entrySet()) {
      var value = ExpressionValue.newBuilder();
      JsonFormat.parser().merge(variable.getValue().toString(), value);
      rules.supplyVariable(variable.getKey(), value.build());
    }
    RulesetAst ruleset = RULESETS.get(context.get("rulesetName").getAsString());
    var client = new EmulatorRuleClient(ruleset, new EmulatorRequestsListener() {});
    var release = AuthRuleEvaluator.AuthRuleEvaluatorRequest.release("storage");
    var verdict = Futures.transformAsync(
        client.getEvaluatorAsync(release), evaluator -> evaluator.evaluate(rules.build()), MoreExecutors.directExecutor());
    Futures.addCallback(verdict, new FutureCallback<AuthRuleEvaluator.RuleResult>() {
      @Override public void onSuccess(AuthRuleEvaluator.RuleResult result) {
        decided(id, result.permit(), new JsonArray());
      }

      @Override public void onFailure(Throwable failure) {
        decided(id, false, list(String.valueOf(failure.getMessage())));
      }
    }, MoreExecutors.directExecutor());
  }

  /** A list asks about all names below a folder: those of one more segment where a delimiter is given, otherwise any. */
  private static ExpressionPathValue path(JsonObject context) {
    var path = PathUtils.pathBuilder(PathUtils.parse(context.get("path").getAsString()));
    if (!context.get("method").getAsString().equals("list")) return path.build();
    boolean oneLevel = context.has("delimiter") && !context.get("delimiter").getAsString().isEmpty();
    return (oneLevel ? path.appendCapture() : path.appendGlob()).build();
  }

  private static void decided(long id, boolean permit, JsonArray warnings) {
    var result = new JsonObject();
    result.addProperty("permit", permit);
    JsonObject answer = answer(id, new JsonArray(), warnings);
    answer.add("result", result);
    send(answer);
  }

  private static JsonObject answer(long id, JsonArray errors, JsonArray warnings) {
    var answer = new JsonObject();
    answer.addProperty("id", id);
    answer.addProperty("status", "ok");
    answer.add("errors", errors);
    answer.add("warnings", warnings);
    return answer;
  }

  private static JsonArray list(String only) {
    var list = new JsonArray();
    list.add(only);
    return list;
  }

  static synchronized void send(JsonObject message) {
    ANSWERS.println(message);
  }
}
