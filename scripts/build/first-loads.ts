import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { webFolder } from './manifest.ts'

/** The sources that a first visit of an address loads besides the shell, in Japanese. */
interface FirstLoad {
  route: string
  screen: string
  /** The modules that the screen itself imports before it is shown: the page names their scripts. */
  beside: string[]
  /** The fonts of what is drawn ahead: one that came later would move its words. */
  fonts?: string[]
  /** The limit of all its scripts as they are sent, by brotli, including the shell's. */
  budgetKb?: number
}

const everybody = ['words/ja/refusals.ts']
const staff = [...everybody, 'words/ja/staff-refusals.ts']
const tutor = [...staff, 'tutor/words.ja.ts']
const student = [...everybody, 'student/words.ja.ts', 'client/device/device.ts']

const firstLoads: readonly FirstLoad[] = [
  {
    route: '/login',
    screen: 'sign-in/sign-in-screen.tsx',
    beside: [...everybody, 'sign-in/words.ja.ts'],
    budgetKb: 110,
  },
  { route: '/student', screen: 'student/home/home-screen.tsx', beside: student },
  {
    route: '/student/lesson/:lessonId',
    screen: 'student/lesson/lesson-screen.tsx',
    beside: student,
    fonts: ['400', '700'].map((weight) => `andika-latin-${weight}-normal.woff2`),
    budgetKb: 150,
  },
  { route: '/tutor', screen: 'tutor/home/home-screen.tsx', beside: tutor },
  { route: '/tutor/lesson/:lessonId', screen: 'tutor/lesson/lesson-screen.tsx', beside: tutor },
]

const bytesOfKb = 1000

/** False, with a sentence, if the build does not load one of these sources as a file of its own. */
export function areLoadedLazily(manifest: Manifest): boolean {
  const missing = firstLoads.flatMap(({ route, screen, beside }) =>
    [screen, ...beside].filter((source) => !manifest[source]).map((source) => ({ route, source })),
  )
  for (const { route, source } of missing)
    console.error(`First load of ${route}: this build does not load ${source} lazily`)
  return missing.length === 0
}

/** Prints how much script each first load takes; returns false if one is over its budget. The build is compressed. */
export function reportScriptBudgets(folder = webFolder): boolean {
  const verdicts = firstLoads.map(({ route, budgetKb }) => {
    if (!budgetKb) return true
    const kb = scriptKbOf(route, folder)
    const fits = kb <= budgetKb
    console.log(
      `First load of ${route}: ${kb.toFixed(1)} kB of script, ${fits ? 'within' : 'OVER'} ${budgetKb} kB`,
    )
    return fits
  })
  return verdicts.every(Boolean)
}

/** All scripts of a first visit, as they are sent. */
export function scriptKbOf(route: string, folder = webFolder): number {
  return [...scriptsOfRoute(route, folder).values()].reduce((sum, size) => sum + size, 0) / bytesOfKb
}

/** @throws if the route has none. */
export function scriptBudgetKb(route: string): number {
  const budget = firstLoads.find((load) => load.route === route)?.budgetKb
  if (!budget) throw new Error(`${route} has no budget.`)
  return budget
}

/** The scripts of a first visit, with their bytes as sent: those that the page of this route names. */
export function scriptsOfRoute(route: string, folder = webFolder): Map<string, number> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const own = [...page.matchAll(/<script [^>]*src="\.\/([^"]+)"/g)].map(([, file]) => file!)
  const preloads = JSON.parse(readFileSync(join(folder, 'preloads.json'), 'utf8')) as Record<string, string[]>
  const files = [...own, ...preloads[route]!.filter((file) => file.endsWith('.js'))]
  return new Map(files.map((file) => [file, statSync(join(folder, `${file}.br`)).size]))
}

/** The scripts of these sources and of all their static imports. All styles are one file, which the page itself names. */
export function scriptsOf(manifest: Manifest, sources: string[]): string[] {
  const seen = new Set<string>()
  const visit = (source: string): void => {
    if (seen.has(source)) return
    seen.add(source)
    manifest[source]?.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return [...new Set([...seen].flatMap((source) => manifest[source]?.file ?? []))]
}

function filesNamed(manifest: Manifest, names: string[]): string[] {
  return Object.values(manifest).flatMap(({ src = '', file }) =>
    names.some((name) => src.endsWith(`/${name}`)) ? file : [],
  )
}

/**
 * Writes for the server the fonts and scripts that a page of each route requests at once, beside the shell, instead of after the shell
 * has run: this saves a second on a slow network.
 */
export function writePreloads(manifest: Manifest): void {
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8')
  const preloads = firstLoads.map(({ route, screen, beside, fonts = [] }) => [
    route,
    [
      ...filesNamed(manifest, fonts),
      // The page itself contains these.
      ...scriptsOf(manifest, [screen, ...beside]).filter((file) => !page.includes(file)),
    ],
  ])
  writeFileSync(join(webFolder, 'preloads.json'), JSON.stringify(Object.fromEntries(preloads)))
}
