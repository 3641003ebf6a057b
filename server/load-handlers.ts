import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { featureOf } from '#contract/calls.ts'
import type { Handler } from './platform/handle.ts'
import type { Services } from './platform/services.ts'

const FEATURES = join(import.meta.dirname, 'features')
/** A feature with more calls than one folder holds has a folder for each role: `student/week.ts` for `calls/student-week.ts`. */
const FOLDERS = ['calls', 'student', 'tutor']

/**
 * The handler of every declared call, found by its file: `features/<name>/calls/<path>.ts`, in the folder of the feature
 * whose contract declares the call, exports `<constant>Call`, a handler or a function of the services that makes it. A file
 * or a call without the other stops the start.
 */
export async function loadHandlers(services: Services): Promise<Handler[]> {
  const files = await handlerFiles()
  const problems = unpaired(featureOf, files)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return await Promise.all(files.map((file) => load(file, services)))
}

async function handlerFiles(): Promise<string[]> {
  const files: string[] = []
  const features = await readdir(FEATURES)
  for (const folder of features.flatMap((feature) => FOLDERS.map((each) => `${feature}/${each}`))) {
    const names = await readdir(join(FEATURES, folder)).catch(() => [])
    for (const name of names)
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) files.push(`${folder}/${name}`)
  }
  return files
}

async function load(file: string, services: Services): Promise<Handler> {
  const { href } = pathToFileURL(join(FEATURES, file))
  const module = (await import(href)) as Record<string, Handler | ((services: Services) => Handler)>
  const name = `${nameOf(file).replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())}Call`
  const found = module[name]
  const handler = typeof found === 'function' ? found(services) : found
  const path = handler?.call.path
  if (path === undefined || fileName(path) !== nameOf(file))
    throw new Error(`${file} must export ${name}, the handler of its own call.`)
  return handler!
}

/** The files without a call and the calls without a file, a sentence for each. @param calls each path with its feature. */
export function unpaired(calls: ReadonlyMap<string, string>, files: readonly string[]): string[] {
  const expected = new Map([...calls].map(([path, feature]) => [handlerFile(path, feature), path]))
  const found = files.map(inOneFolder)
  return [
    ...[...expected]
      .filter(([file]) => !found.includes(file))
      .map(([file, path]) => `${path} has no handler: features/${file} is missing.`),
    ...files
      .filter((file) => !expected.has(inOneFolder(file)))
      .map((file) => `features/${file} answers no call that its feature's contract declares.`),
  ]
}

function handlerFile(path: string, feature: string): string {
  const folder = feature.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `${folder}/calls/${fileName(path)}.ts`
}

const fileName = (path: string): string => path.slice(1).replaceAll('/', '-')
const inOneFolder = (file: string): string => file.replace(/\/(student|tutor)\//, '/calls/$1-')
const nameOf = (file: string): string =>
  inOneFolder(file).slice(file.indexOf('/') + '/calls/'.length, -'.ts'.length)
