import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { callAt } from '#contract/calls.ts'
import { handlerFileOf, handlerFiles } from '#server/load-handlers.ts'

/** Who may ask about a branch is decided by it before the handler; a write's own id, and if it is only asked, are the platform's. */
const OF_THE_PLATFORM = new Set(['writeId', 'branchId', 'dryRun'])
const HANDLES = ['handle', 'handleInMemory', 'handlePrepared', 'handleEntry']

interface Node {
  type: string
  [key: string]: unknown
}

const files = handlerFiles()

async function handlerText(path: string): Promise<string> {
  return await readFile(join(import.meta.dirname, '..', handlerFileOf(path, files)!), 'utf8')
}

/** The fields of the input that a handler takes by name; null where it hands the whole input on. */
function fieldsTaken(text: string): ReadonlySet<string> | null {
  const { program } = parseSync('handler.ts', text)
  const taken = new Set<string>()
  let isWhole = false
  const take = (pattern: Node | undefined) => {
    if (!pattern) return
    if (pattern.type !== 'ObjectPattern') {
      isWhole = true
      return
    }
    for (const property of pattern.properties as Node[]) {
      if (property.type === 'RestElement') isWhole = true
      else taken.add((property.key as { name: string }).name)
    }
  }
  walk(program as unknown as Node, (node) => {
    const callee = node.type === 'CallExpression' ? (node.callee as { name?: string }).name : undefined
    if (!callee || !HANDLES.includes(callee)) return
    const [answer, ...before] = (node.arguments as Node[]).slice(1).toReversed()
    take((answer!.params as Node[] | undefined)?.[1])
    // A function of another file gets all; what is prepared reads its fields first. One that is a member of a store reads none.
    if (!answer!.params) isWhole = true
    for (const prepare of before) {
      if (prepare.params) take((prepare.params as Node[])[0])
      else if (prepare.type === 'Identifier') isWhole = true
    }
  })
  return isWhole ? null : taken
}

function walk(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, see)
}

test('every field that a call declares is read by its handler', async () => {
  const dropped: string[] = []
  for (const [path, call] of callAt) {
    const taken = fieldsTaken(await handlerText(path))
    if (taken === null) continue
    const fields = Object.keys(call.input.shape).filter((field) => !OF_THE_PLATFORM.has(field))
    dropped.push(...fields.filter((field) => !taken.has(field)).map((field) => `${path}: ${field}`))
  }
  expect(dropped).toEqual([])
})

test('a field that a handler does not read is found', () => {
  const handler = (input: string) => `export const xCall = handle(x, async ({ tx }, ${input}) => tx)`
  expect([...fieldsTaken(handler('{ one, two: { three } }'))!]).toEqual(['one', 'two'])
  expect(fieldsTaken(handler('{ one, ...rest }'))).toBe(null)
  expect(fieldsTaken(handler('given'))).toBe(null)
  expect([...fieldsTaken(handler('{}'))!]).toEqual([])
})
