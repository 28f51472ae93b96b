/** What `firestore.get` and `firestore.exists` answer in a Storage rule: firebase-tools is asked for the document, one at a time. */
package com.google.cloud.datastore.emulator.impl.rules;

import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.ByteString;
import com.google.protobuf.NullValue;
import com.google.protobuf.Timestamp;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Map;
import java.util.Queue;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The lookups of one `verify`. They share its id, so a second question has to wait for the first answer. */
final class DocumentLookups {
  private static final ExpressionValue NULL = ExpressionValue.newBuilder().setNullValue(NullValue.NULL_VALUE).build();

  private record Question(String path, SettableFuture<JsonObject> answer) {}

  private final long id;
  private final Queue<Question> questions = new ArrayDeque<>();

  DocumentLookups(long id) {
    this.id = id;
  }

  AsyncRuntimeFunction get() {
    return function("firestore.get", reply -> found(reply) ? document(reply.getAsJsonObject("result")) : NULL);
  }

  AsyncRuntimeFunction exists() {
    return function("firestore.exists", reply -> ExpressionValue.newBuilder().setBoolValue(found(reply)).build());
  }

  synchronized void answered(JsonObject reply) {
    Question question = questions.remove();
    if (!questions.isEmpty()) ask();
    question.answer().set(reply);
  }

  private AsyncRuntimeFunction function(String name, Function<JsonObject, ExpressionValue> toValue) {
    return new AsyncRuntimeFunction() {
      @Override public String name() {
        return name;
      }

      @Override public ListenableFuture<ExecutionResponse> execute(ExecutionRequest request) {
        return Futures.transform(
            lookUp(path(request.getArguments(0))),
            reply -> ExecutionResponse.newBuilder().setValue(toValue.apply(reply)).build(),
            MoreExecutors.directExecutor());
      }
    };
  }

  private synchronized ListenableFuture<JsonObject> lookUp(String path) {
    var question = new Question(path, SettableFuture.create());
    questions.add(question);
    if (questions.size() == 1) ask();
    return question.answer();
  }

  private void ask() {
    var context = new JsonObject();
    context.addProperty("path", questions.element().path());
    var message = new JsonObject();
    message.addProperty("server_request_id", id);
    message.addProperty("status", "ok");
    message.add("context", context);
    StorageRulesRuntime.send(message);
  }

  private static boolean found(JsonObject reply) {
    return reply.get("status").getAsString().equals("ok");
  }

  private static String path(ExpressionValue argument) {
    return argument.getPathValue().getSegmentsList().stream()
        .map(segment -> "/" + segment.getSimple())
        .collect(Collectors.joining());
  }

  private static ExpressionValue document(JsonObject result) {
    JsonObject fields = result.has("fields") ? result.getAsJsonObject("fields") : new JsonObject();
    return map(Map.of("data", map(values(fields))));
  }

  private static Map<String, ExpressionValue> values(JsonObject fields) {
    return fields.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, field -> value(field.getValue())));
  }

  private static ExpressionValue map(Map<String, ExpressionValue> fields) {
    return ExpressionValue.newBuilder().setMapValue(ExpressionMapValue.newBuilder().putAllFields(fields)).build();
  }

  /** From Firestore's REST encoding to the rules engine's. */
  private static ExpressionValue value(JsonElement encoded) {
    var only = encoded.getAsJsonObject().entrySet().iterator().next();
    JsonElement content = only.getValue();
    var value = ExpressionValue.newBuilder();
    return switch (only.getKey()) {
      case "booleanValue" -> value.setBoolValue(content.getAsBoolean()).build();
      case "integerValue" -> value.setIntValue(content.getAsLong()).build();
      case "doubleValue" -> value.setFloatValue(content.getAsDouble()).build();
      case "stringValue" -> value.setStringValue(content.getAsString()).build();
      case "bytesValue" -> value.setBytesValue(ByteString.copyFrom(Base64.getDecoder().decode(content.getAsString()))).build();
      case "timestampValue" -> value.setTimestampValue(timestamp(content.getAsString())).build();
      case "mapValue" -> map(values(inside(content, "fields")));
      case "arrayValue" -> value.setListValue(list(content)).build();
      default -> NULL;
    };
  }

  private static JsonObject inside(JsonElement content, String name) {
    JsonObject object = content.getAsJsonObject();
    return object.has(name) ? object.getAsJsonObject(name) : new JsonObject();
  }

  private static ExpressionListValue list(JsonElement content) {
    var list = ExpressionListValue.newBuilder();
    JsonObject array = content.getAsJsonObject();
    if (array.has("values")) array.getAsJsonArray("values").forEach(element -> list.addValues(value(element)));
    return list.build();
  }

  private static Timestamp timestamp(String text) {
    Instant instant = Instant.parse(text);
    return Timestamp.newBuilder().setSeconds(instant.getEpochSecond()).setNanos(instant.getNano()).build();
  }
}
