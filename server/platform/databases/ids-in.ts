const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/** Each id in a JSON text, once. */
export function idsIn(json: string): string[] {
  return [...new Set(json.match(ID))]
}
