import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { hashedFiles, webFolder } from './manifest.ts'
import { tooNewStylesIn } from './oldest-styles.ts'

/** The oldest browsers of children and families: the build writes their syntax, in scripts and in styles. */
export const OLDEST_BROWSERS = ['ios16.0', 'safari16.0', 'chrome110', 'firefox115']

/**
 * Functions that these browsers lack, as they stand in a built script. No build adds a missing function; each has a small one of
 * our own in its place, or another way to say the same.
 */
const tooNew: readonly [name: string, sign: RegExp][] = [
  ['Map.groupBy, Object.groupBy', /\b(?:Map|Object)\.groupBy\b/],
  ['URL.canParse, URL.parse', /\bURL\.(?:canParse|parse)\b/],
  ['AbortSignal.timeout, AbortSignal.any', /\bAbortSignal\.(?:timeout|any)\b/],
  ['Promise.withResolvers, Promise.try', /\bPromise\.(?:withResolvers|try)\b/],
  ['Array.fromAsync', /\bArray\.fromAsync\b/],
  ['Iterator', /\bIterator\.(?:from|concat|prototype)\b/],
  [
    'methods of iterators',
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(|\.toArray\(\)/,
  ],
  [
    'methods of sets',
    /\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(|\.(?:union|intersection|difference)\((?:new Set|this\b)/,
  ],
  ['isWellFormed, toWellFormed', /\.(?:is|to)WellFormed\(/],
  ['getOrInsert', /\.getOrInsert(?:Computed)?\(/],
  ['RegExp.escape', /\bRegExp\.escape\b/],
  ['Error.isError', /\bError\.isError\b/],
  ['Math.sumPrecise', /\bMath\.sumPrecise\b/],
  [
    'Uint8Array by base64 or hex',
    /\bUint8Array\.from(?:Base64|Hex)\b|\.(?:toBase64|toHex|setFromBase64|setFromHex)\(/,
  ],
  ['ArrayBuffer.prototype.transfer', /\.transfer(?:ToFixedLength)?\(/],
  ['Intl.DurationFormat', /\bIntl\.DurationFormat\b/],
  ['Temporal', /\bTemporal\./],
  ['a popover', /popover(?:Target|=|:"|:`)|:popover-open|\.(?:show|hide|toggle)Popover\(/],
  ['a look behind in an expression', /\(\?<[=!]/],
  ['color-mix() in a style attribute', /[`'"]color-mix\(/],
  ['the v flag of an expression', /\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(/],
]

/** The names of what a script uses that the oldest browsers do not have. */
export function tooNewIn(script: string): string[] {
  return tooNew.filter(([, sign]) => sign.test(script)).map(([name]) => name)
}

/** Prints what a build uses that the oldest browsers do not have; false if there is any. */
export function fitsOldestBrowsers(manifest: Manifest, folder = webFolder): boolean {
  // The assets of builds before lie there too.
  const assets = ['sw.js', ...hashedFiles(manifest)]
  const found = assets.flatMap((name) => {
    const look = name.endsWith('.js') ? tooNewIn : name.endsWith('.css') ? tooNewStylesIn : null
    return look ? look(readFileSync(join(folder, name), 'utf8')).map((what) => `${name}: ${what}`) : []
  })
  for (const what of found) console.error(`Too new for ${OLDEST_BROWSERS.join(', ')}: ${what}`)
  return found.length === 0
}
