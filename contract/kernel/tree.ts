/** The error codes for a tree. */
export type TreeFault =
  | 'invalid-key'
  | 'undefined'
  | 'function'
  | 'not-finite'
  | 'too-deep'
  | 'too-long-path'
  | 'too-long-string'
  | 'not-json'
  | 'too-many-keys'
  | 'too-many-bytes'

/** Limits below the general rules: of the whole tree, its keys at any depth and its bytes as JSON in UTF-8. */
export interface TreeLimits {
  keys: number
  bytes: number
}

export const MAX_DEPTH = 32
export const MAX_PATH_BYTES = 768
export const MAX_STRING_BYTES = 10_485_760

/** The first offender, in property order. */
export class TreeError extends Error {
  readonly code: TreeFault
  /** The keys from the root to the offender. */
  readonly path: readonly string[]

  /** @param limit the limit that was exceeded, if there is one. */
  constructor(code: TreeFault, path: readonly string[], limit?: number) {
    super(`${code} at /${path.join('/')}${limit === undefined ? '' : `: at most ${limit}`}`)
    this.name = 'TreeError'
    this.code = code
    this.path = path
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are what a key must not hold
const FORBIDDEN_IN_KEY = /[.#$/[\]\u0000-\u001f\u007f]/
const encoder = new TextEncoder()

/**
 * Checks free-form JSON (a state's progress, answers, ink) by the same rules on both sides of the wire.
 * @throws TreeError with the code and path of the first offender; it is thrown before anything is queued, shown or sent.
 */
export function checkTree(value: unknown, limits?: TreeLimits): void {
  if (limits) checkSize(value, limits)
  checkNode(value, [], 0)
  if (limits && byteLength(JSON.stringify(value)) > limits.bytes)
    throw new TreeError('too-many-bytes', [], limits.bytes)
}

/** Counts first, without paths, so that a very large number of keys is cheap to refuse. A cycle ends here too. */
function checkSize(value: unknown, { keys, bytes }: TreeLimits): void {
  const waiting = [value]
  let [seenKeys, seenNodes] = [0, 0]
  while (waiting.length > 0) {
    const node = waiting.pop()
    // Each node takes at least one byte of the text.
    if (++seenNodes > bytes) throw new TreeError('too-many-bytes', [], bytes)
    if (typeof node !== 'object' || node === null) continue
    if (Array.isArray(node)) {
      if (node.length > bytes) throw new TreeError('too-many-bytes', [], bytes)
      for (const cell of node as unknown[]) waiting.push(cell)
      continue
    }
    for (const key in node) {
      if (++seenKeys > keys) throw new TreeError('too-many-keys', [], keys)
      waiting.push((node as Record<string, unknown>)[key])
    }
  }
}

function checkNode(value: unknown, path: readonly string[], pathBytes: number): void {
  switch (typeof value) {
    case 'boolean':
      return
    case 'number':
      if (!Number.isFinite(value)) throw new TreeError('not-finite', path)
      return
    case 'string':
      if (byteLength(value) > MAX_STRING_BYTES) throw new TreeError('too-long-string', path)
      return
    case 'undefined':
      throw new TreeError('undefined', path)
    case 'function':
      throw new TreeError('function', path)
    case 'object':
      if (value !== null) checkChildren(value, path, pathBytes)
      return
    default:
      throw new TreeError('not-json', path)
  }
}

function checkChildren(node: object, path: readonly string[], pathBytes: number): void {
  if (!isPlain(node)) throw new TreeError('not-json', path)
  if (Object.getOwnPropertySymbols(node).length > 0) throw new TreeError('not-json', path)
  // A hole in an array reads as undefined, so arrays are walked by index, not by own key.
  const keys = Array.isArray(node) ? Array.from(node, (_, index) => String(index)) : Object.keys(node)
  for (const key of keys) {
    const childPath = [...path, key]
    if (key === '' || key === '__proto__' || FORBIDDEN_IN_KEY.test(key))
      throw new TreeError('invalid-key', childPath)
    // A cycle ends here: it is deeper than any depth.
    if (childPath.length > MAX_DEPTH) throw new TreeError('too-deep', childPath)
    const childBytes = pathBytes + byteLength(key) + 1
    if (childBytes > MAX_PATH_BYTES) throw new TreeError('too-long-path', childPath)
    checkNode((node as Record<string, unknown>)[key], childPath, childBytes)
  }
}

/** An array is plain when it has elements and no other properties: JSON would drop those. */
function isPlain(node: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(node)
  if (Array.isArray(node)) return prototype === Array.prototype && Object.keys(node).length <= node.length
  return prototype === null || prototype === Object.prototype
}

function byteLength(text: string): number {
  return encoder.encode(text).length
}
