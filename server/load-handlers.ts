import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { callAt } from '#contract/calls.ts'
import type { Handler } from './platform/handle.ts'
import type { Services } from './platform/services.ts'

/** In a module or in a part of one. One with more calls than a folder holds has a folder for each role: `student/week.ts` for `calls/student-week.ts`. */
const HANDLERS = '*/{,*/}{calls,student,tutor}/*.ts'

/**
 * The handler of every declared call, found by its file: `calls/<path>.ts`, in its module, exports `<constant>Call`, a handler or a
 * function of the services that makes it. A file or a call without the other stops the start.
 */
export async function loadHandlers(services: Services): Promise<Handler[]> {
  const files = handlerFiles()
  const problems = unpaired([...callAt.keys()], files)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return await Promise.all(files.map((file) => load(file, services)))
}

/** The files of all handlers, by their paths in this folder. */
export function handlerFiles(): string[] {
  return globSync(HANDLERS, { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
}

/** The file that answers the call of this path. */
export function handlerFileOf(path: string, files: readonly string[]): string | undefined {
  return files.find((file) => nameOf(file) === fileName(path))
}

async function load(file: string, services: Services): Promise<Handler> {
  const { href } = pathToFileURL(join(import.meta.dirname, file))
  const module = (await import(href)) as Record<string, Handler | ((services: Services) => Handler)>
  const name = `${nameOf(file).replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())}Call`
  const found = module[name]
  const handler = typeof found === 'function' ? found(services) : found
  const path = handler?.call.path
  if (path === undefined || fileName(path) !== nameOf(file))
    throw new Error(`${file} must export ${name}, the handler of its own call.`)
  return handler!
}

/** The files without a call, the calls without a file, and the calls with two; a sentence for each. */
export function unpaired(paths: readonly string[], files: readonly string[]): string[] {
  const byName = Map.groupBy(files, nameOf)
  const names = new Set(paths.map(fileName))
  return [
    ...paths
      .filter((path) => !byName.has(fileName(path)))
      .map((path) => `${path} has no handler: calls/${fileName(path)}.ts is missing.`),
    ...files
      .filter((file) => !names.has(nameOf(file)))
      .map((file) => `${file} answers no call that the contract declares.`),
    ...[...byName.values()]
      .filter((same) => same.length > 1)
      .map((same) => `${same.join(' and ')} answer one call.`),
  ]
}

const fileName = (path: string): string => path.slice(1).replaceAll('/', '-')

function nameOf(file: string): string {
  const [folder, name] = file.slice(0, -'.ts'.length).split(/[/\\]/).slice(-2) as [string, string]
  return folder === 'calls' ? name : `${folder}-${name}`
}
