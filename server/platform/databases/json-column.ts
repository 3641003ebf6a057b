/** A text column that contains this as JSON. */
export type JsonOf<Value> = string & { readonly json?: Value }

export function toJson<Value>(value: Value): JsonOf<Value> {
  return JSON.stringify(value)
}

export function fromJson<Value>(text: JsonOf<Value>): Value {
  return JSON.parse(text) as Value
}
