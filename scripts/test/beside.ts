import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const PICTURES_FOLDER = 'test-results/pictures'
/** The drawings of the design stand beside the project. */
const DRAWINGS = '../shared/design/pictures'
const SHEET = 'beside.html'
const TAKEN = /^(?<state>.+)-(?<width>390|768|1024|1440)-(?<look>(?:ja|en)(?:-dark)?)\.png$/

/** For each drawing, by its name without its size: the states that it draws, as `spec: state`, or why no picture is taken of it. */
type DrawnStates = Record<string, string[] | string>

interface Pair {
  width: number
  drawing?: string
  picture?: string
}

/** The name of a state's pictures, each of which has its width and its look as well. */
export function pictureName(spec: string, state: string): string {
  return `${spec} ${state}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)
}

export function readDrawnStates(): DrawnStates {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'drawn-states.json'), 'utf8')) as DrawnStates
}

/** A drawing's name without the size in which it was drawn. */
export function stemOf(file: string): string {
  return file.replace(/(?:-phone|-\d{3,4})?\.png$/, '')
}

/** The names of the drawings' files, or null where the design is not beside the project. */
export function listDrawings(): string[] | null {
  return existsSync(DRAWINGS) ? readdirSync(DRAWINGS).filter((file) => file.endsWith('.png')) : null
}

/** A row for each width of a state's drawings and of its pictures, which are Japanese and, beside a dark drawing, dark. */
export function pairsOf(drawings: { file: string; width: number }[], pictures: string[]): Pair[] {
  const ours = pictures.flatMap((picture) => {
    const { width, look } = TAKEN.exec(picture)?.groups ?? {}
    return width && look ? [{ picture, width: Number(width), look }] : []
  })
  const ofLook = (isDark: boolean): Pair[] => {
    const drawn = drawings.filter(({ file }) => file.includes('-dark') === isDark)
    const taken = ours.filter(({ look }) => look === (isDark ? 'ja-dark' : 'ja'))
    const alone = taken.filter(({ width }) => !isDark && !drawn.some((drawing) => drawing.width === width))
    const drawnPairs = drawn.map(({ file, width }) => {
      const picture = taken.find((each) => each.width === width)?.picture
      return { width, drawing: file, ...(picture !== undefined && { picture }) }
    })
    return [...drawnPairs, ...alone.map(({ width, picture }) => ({ width, picture }))]
  }
  return [...ofLook(false), ...ofLook(true)].sort((a, b) => a.width - b.width)
}

/**
 * Writes one page with all pictures that were taken, each beside its drawing; the drawings are copied beside it, so that anyone
 * can open it anywhere. @returns sentences about what is missing, or null where there are no pictures.
 */
export function writeSheet(): { path: string; missing: string[] } | null {
  const taken = existsSync(PICTURES_FOLDER)
    ? readdirSync(PICTURES_FOLDER).filter((file) => TAKEN.test(file))
    : []
  if (taken.length === 0) return null
  const drawings = listDrawings()
  const drawn = readDrawnStates()
  const states = Map.groupBy(taken, (file) => TAKEN.exec(file)!.groups!.state!)
  const drawingsOf = Map.groupBy(
    Object.entries(drawn).flatMap(([drawing, its]) =>
      (Array.isArray(its) ? its : []).map((state) => ({ drawing, name: pictureOfState(state), state })),
    ),
    ({ name }) => name,
  )
  const filesOf = (name: string) => {
    const stems = new Set(drawingsOf.get(name)?.map(({ drawing }) => drawing))
    return (drawings ?? []).filter((file) => stems.has(stemOf(file))).map(copied)
  }
  const names = [...new Set([...drawingsOf.keys(), ...[...states.keys()].sort()])]
  const rows = names.map((name) => ({
    name,
    pairs: pairsOf(filesOf(name), states.get(name) ?? []),
    others: (states.get(name) ?? []).filter((file) => !file.endsWith('-ja.png')),
  }))
  const missing = [
    ...(drawings ? [] : [`There are no drawings in ${DRAWINGS}: the sheet shows the pictures alone.`]),
    ...[...drawingsOf].filter(([name]) => !states.has(name)).map(([, [each]]) => `Not taken: ${each!.state}`),
    ...Object.entries(drawn).flatMap(([drawing, its]) => (Array.isArray(its) ? [] : [`${drawing}: ${its}`])),
  ]
  const path = join(PICTURES_FOLDER, SHEET)
  writeFileSync(path, pageOf(rows.map(rowOf).join('\n'), missing))
  return { path, missing }
}

/** `spec: state` as the name of its pictures. */
export function pictureOfState(state: string): string {
  const [spec, ...rest] = state.split(': ')
  return pictureName(spec!, rest.join(': '))
}

function copied(file: string): { file: string; width: number } {
  mkdirSync(join(PICTURES_FOLDER, 'drawings'), { recursive: true })
  const from = join(DRAWINGS, file)
  cpSync(from, join(PICTURES_FOLDER, 'drawings', file))
  // A PNG says its width in these four bytes.
  return { file, width: readFileSync(from).readUInt32BE(16) }
}

/** The findings of `npm run pictures` on a picture, in sentences. */
function findingsOf(picture: string): string[] {
  const path = join(PICTURES_FOLDER, picture.replace(/png$/, 'json'))
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : []
}

function rowOf({ name, pairs, others }: { name: string; pairs: Pair[]; others: string[] }): string {
  const image = (src: string | undefined, without: string) =>
    src ? `<a href="${src}"><img loading="lazy" alt="" src="${src}"></a>` : `<p>${without}</p>`
  const found = pairs.flatMap(({ picture }) =>
    picture ? findingsOf(picture).map((what) => `<li>${picture}: ${escaped(what)}</li>`) : [],
  )
  const lines = pairs.map(
    ({ width, drawing, picture }) =>
      `<tr><th>${width}</th><td>${image(drawing && `drawings/${drawing}`, 'no drawing')}</td>` +
      `<td>${image(picture, 'no picture')}</td></tr>`,
  )
  return (
    `<section><h2>${name.replaceAll('-', ' ')}</h2><table>${lines.join('')}</table>` +
    folded(`Found: ${found.length}`, `<ul>${found.join('')}</ul>`, found.length > 0) +
    folded(
      `Other looks: ${others.length}`,
      others.map((file) => image(file, '')).join(' '),
      others.length > 0,
    ) +
    '</section>'
  )
}

function folded(title: string, body: string, isThere: boolean): string {
  return isThere ? `<details><summary>${title}</summary>${body}</details>` : ''
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function pageOf(body: string, missing: string[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures beside their drawings</title>
<style>body{font:14px sans-serif;margin:16px}td,th{vertical-align:top;padding:4px}td{width:48vw}
img{max-width:100%;border:1px solid #ccc}details img{width:24%}section{border-top:1px solid #888}</style>
<h1>Drawing | ours</h1><ul>${missing.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>
${body}</html>
`
}
