import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for signs and for borders without which a control could not be seen. */
const TEXT = 4.5
const SIGN = 3

const page = readFileSync('web/index.html', 'utf8')
const sheet = readFileSync('web/ui/tokens.css', 'utf8')
const [inLight, inDark] = sheet.split('@media screen and (prefers-color-scheme: dark)') as [string, string]
const light = coloursOf(inLight)
const darkValues = coloursOf(inDark)
const schemes = { light, dark: { ...light, ...darkValues } }

/** These stand for signs, lines and grounds; words in the same colour take their `-deep` or `-ink`. */
const onlySigns = ['leaf', 'answered', 'calling', 'away']
/** The same in both schemes. */
const unchanged = ['white', 'black', 'page', 'card-edge', 'card-leaf', 'transparent', 'current']
/** Only on a child's screens, which are light. */
const childs = ['hand-ink', 'hand-foot', 'hand-edge', 'ribbon']
const pictures =
  /^(peach|sky|soil|bark|petal|sun|grass|book-.+|garden-sky|hill-\d|leaf-\d|leaf-today|ring-stone)$/

const grounds = [
  'paper',
  'sheet',
  'frame',
  'surface',
  'letter',
  'leaf-ground',
  'look-ground',
  'away-ground',
  'calling-ground',
  'calling-ground-1',
  'check-ground',
  'trouble-ground',
  'answered-ground',
  'honor-ground',
]
const pairs: [text: string, grounds: string[]][] = [
  ['ink', [...grounds, 'calling-ground-2']],
  ['quiet', grounds],
  ['calling-quiet', ['calling-ground-2']],
  ['calling-ink', ['paper', 'sheet', 'frame', 'calling-ground', 'calling-ground-1', 'calling-ground-2']],
  ['leaf-deep', [...grounds, 'calling-ground-2']],
  ['trouble', ['paper', 'sheet', 'frame', 'surface', 'trouble-ground']],
  ['check-ink', ['check-ground']],
  ['on-calling', ['calling']],
  ['on-trouble', ['trouble']],
  ['on-leaf', ['leaf', 'leaf-deep', 'answered']],
  // A button that stands on leaf, and the dark button of a microphone that is off.
  ['leaf-deep', ['on-leaf', 'leaf-ground']],
  ['sheet', ['ink']],
]

for (const [name, scheme] of Object.entries(schemes)) {
  test(`in the ${name} scheme, everybody can read every text on every ground that carries it`, () => {
    const found = pairs.flatMap(([text, on]) => on.map((ground) => [text, ground] as const))
    expect(tooClose(scheme, found)).toEqual([])
  })

  test(`in the ${name} scheme, signs, states and the borders of controls stand out from their ground`, () => {
    const found = ['paper', 'sheet', 'frame'].flatMap((ground) =>
      ['edge', 'leaf', 'answered', 'away', 'trouble', 'leaf-deep', 'ink'].map(
        (sign) => [sign, ground] as const,
      ),
    )
    expect(tooClose(scheme, found, SIGN)).toEqual([])
    // The waiting of a child is seen by its ground, its border, its hand and its words; the border is the thinnest of them.
    const waits = ['calling-ground', 'calling-ground-1', 'calling-ground-2']
    expect(waits.map((ground) => scheme[ground])).toEqual([...new Set(waits.map((ground) => scheme[ground]))])
  })
}

test('a ground and a text that a screen sets together can be read, in each scheme that the screen has', () => {
  const set = writtenPairs()
  expect(set.length).toBeGreaterThan(20)
  for (const { file, text, ground } of set) {
    const shown = file.startsWith('web/student/') ? [light] : Object.values(schemes)
    const found = shown.flatMap((scheme) => tooClose(scheme, [[text, ground]]))
    expect([file, ...found]).toEqual([file])
  }
})

test('each colour on a screen for adults has a dark value, or is listed as the same in both schemes', () => {
  const used = coloursUsedIn('web/{tutor,parents,office,ui,app}/**/*.{tsx,css}')
  expect(used.size).toBeGreaterThan(20)
  const missing = [...used].filter(
    (name) =>
      !(name in darkValues) && !unchanged.includes(name) && !childs.includes(name) && !pictures.test(name),
  )
  expect(missing).toEqual([])
  // A dark value without a light one would be a mistake in its name.
  expect(Object.keys(darkValues).filter((name) => !(name in light))).toEqual([])
})

test('no class names a colour that the product does not have: it would do nothing', () => {
  const names =
    /(?:^|[\s:'"`])(?:bg|text|border|fill|stroke)-(black|white|(?:gr[ae]y|slate|red|blue|green|yellow|orange)-\d+)(?![\w-])/g
  const unknown = globSync('web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(names)]
      .map(([, name]) => name!)
      .filter((name) => !(name in light))
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('the browser’s own bar has the colour of the page in either scheme', () => {
  const bars = [...page.matchAll(/<meta name="theme-color"[^>]*content="(#\w+)"/g)].map(
    ([, colour]) => colour,
  )
  expect(bars).toEqual([darkValues['paper'], light['paper']])
})

function coloursOf(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+):\s*(#[\da-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  )
}

/** Those of the pairs whose contrast is too small, with it. A sign beside a word needs less than a word. */
function tooClose(
  scheme: Record<string, string>,
  found: (readonly [string, string])[],
  least?: number,
): string[] {
  return found.flatMap(([text, ground]) => {
    const ratio = contrast(scheme[text]!, scheme[ground]!)
    const needed = least ?? (onlySigns.includes(text) ? SIGN : TEXT)
    return ratio < needed ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : []
  })
}

/** WCAG 2.2, contrast ratio of two colours as `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [brighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (brighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The pairs in one list of classes (`bg-leaf text-on-leaf`, `hover:bg-leaf`) and in one rule of a style sheet. */
function writtenPairs(): { file: string; text: string; ground: string }[] {
  return globSync('web/**/*.{tsx,css}').flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const written = file.endsWith('.css') ? inRules(source) : inClasses(source)
    return written
      .filter(({ text, ground }) => text in light && ground in light)
      .map((pair) => ({ file: file.replaceAll('\\', '/'), ...pair }))
  })
}

function inRules(source: string) {
  return [...source.matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule]) => {
    const ground = /background(?:-color)?: var\(--color-([\w-]+)\)/.exec(rule!)?.[1]
    const text = /(?<![\w-])color: var\(--color-([\w-]+)\)/.exec(rule!)?.[1]
    return text && ground ? [{ text, ground }] : []
  })
}

function inClasses(source: string) {
  return [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].flatMap(
    ([, single, double, template]) => {
      // A choice inside a template is a list of its own.
      const classes = (single ?? double ?? template)!.replace(/\$\{[^}]*\}/g, ' ').split(/\s+/)
      const named = (kind: string) =>
        classes.flatMap((each) => {
          const [, state = '', name] = new RegExp(`^((?:[^:\\s]+:)*)${kind}-([\\w-]+)!?$`).exec(each) ?? []
          return name && name in light ? [{ state, name }] : []
        })
      const texts = named('text')
      return named('bg').flatMap(({ state, name }) => {
        const text = texts.find((each) => each.state === state) ?? texts.find((each) => each.state === '')
        return text ? [{ text: text.name, ground: name }] : []
      })
    },
  )
}

function coloursUsedIn(files: string): Set<string> {
  const sources = globSync(files)
    .filter((file) => !file.endsWith('tokens.css'))
    .map((file) => readFileSync(file, 'utf8'))
  const known = new RegExp(
    `(?:bg|text|border(?:-[trblxyse])?|outline|ring|fill|stroke|accent|divide|backdrop:bg)-(${Object.keys(light).join('|')})(?![\\w-])|var\\(--color-([\\w-]+)\\)`,
    'g',
  )
  return new Set(sources.flatMap((source) => [...source.matchAll(known)].map(([, a, b]) => a ?? b!)))
}
