import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { ERROR_SCRIPT } from './assets.ts'
import { webFolder } from './manifest.ts'

/** The sources that a first visit of an address loads besides the shell, in Japanese. */
interface FirstLoad {
  route: string
  screen: string
  /** The modules that the screen itself imports before it is shown. */
  beside: string[]
  /** The limit of all its scripts, gzipped, including the shell's. */
  budgetKb?: number
}

const everybody = ['words/ja/refusals.ts']
const tutor = [...everybody, 'words/ja/tutor.ts']
const student = [...everybody, 'words/ja/student.ts', 'client/device/device.ts']

const firstLoads: readonly FirstLoad[] = [
  { route: '/login', screen: 'sign-in/sign-in-screen.tsx', beside: [], budgetKb: 110 },
  { route: '/student', screen: 'student/home/home-screen.tsx', beside: student },
  {
    route: '/student/lesson/:lessonId',
    screen: 'student/lesson/lesson-screen.tsx',
    beside: student,
    budgetKb: 150,
  },
  { route: '/tutor', screen: 'tutor/home/home-screen.tsx', beside: tutor },
  { route: '/tutor/lesson/:lessonId', screen: 'tutor/lesson/lesson-screen.tsx', beside: tutor },
]

const bytesOfKb = 1000

/** Prints how much script each first load takes; returns false if one is over its budget or is no chunk of its own. */
export function reportScriptBudgets(manifest: Manifest): boolean {
  const verdicts = firstLoads.map(({ route, screen, beside, budgetKb }) => {
    const missing = [screen, ...beside].filter((source) => !manifest[source])
    if (missing.length > 0) {
      console.error(`First load of ${route}: this build does not load ${missing.join(', ')} lazily`)
      return false
    }
    if (!budgetKb) return true
    const kb = gzipKb(scriptsOf(manifest, ['index.html', ERROR_SCRIPT, screen]))
    const fits = kb <= budgetKb
    console.log(
      `First load of ${route}: ${kb.toFixed(1)} kB of script, ${fits ? 'within' : 'OVER'} ${budgetKb} kB`,
    )
    return fits
  })
  return verdicts.every(Boolean)
}

/** The scripts of these sources and of all their static imports. */
export function scriptsOf(manifest: Manifest, sources: string[]): string[] {
  return filesOf(manifest, sources).filter((file) => file.endsWith('.js'))
}

/** The scripts with their styles. */
function filesOf(manifest: Manifest, sources: string[]): string[] {
  const seen = new Set<string>()
  const visit = (source: string): void => {
    if (seen.has(source)) return
    seen.add(source)
    manifest[source]?.imports?.forEach(visit)
  }
  sources.forEach(visit)
  const files = [...seen].flatMap((source) => {
    const { file, css = [] } = manifest[source] ?? {}
    return file ? [file, ...css] : []
  })
  return [...new Set(files)]
}

function gzipKb(files: string[]): number {
  const sizes = files.map((file) => gzipSync(readFileSync(join(webFolder, file)), { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / bytesOfKb
}

/**
 * Writes for the server the files that a page of each route requests at once, beside the shell, instead of after the shell
 * has run: this saves a second on a slow network.
 */
export function writePreloads(manifest: Manifest): void {
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8')
  const preloads = firstLoads.map(({ route, screen, beside }) => [
    route,
    // The page itself contains these.
    filesOf(manifest, [screen, ...beside]).filter((file) => !page.includes(file)),
  ])
  writeFileSync(join(webFolder, 'preloads.json'), JSON.stringify(Object.fromEntries(preloads)))
}
