import { join } from 'node:path'
import { parseSync, type Plugin, Visitor } from 'vite'
import { inPhrases } from './break-points.ts'

/** The Japanese words of the screens. What tells minutes makes readings, which are not broken. */
export const DICTIONARY =
  /\/(?:web\/words\/(?:ja\/(?!in-minutes)[^/]+|guardian-sheets)|web\/.*words\.ja|contract\/.*-ja)\.ts$/
/** The text between two tags. */
const TEXT = /(?<=>)[^<]+/g

const RUNTIME = join(import.meta.dirname, '../../../web/words/jsx-runtime.ts')

/**
 * Puts break points between the phrases of the Japanese dictionary, for engines that do not find phrases themselves, and takes
 * them out of the labels of elements.
 */
export function phrases(): Plugin {
  return {
    name: 'phrases',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react\/jsx(?:-dev)?-runtime$/ },
      handler: (_, importer) => (importer === RUNTIME ? null : RUNTIME),
    },
    transform: {
      filter: { id: DICTIONARY },
      handler: (code) => ({ code: withBreakPoints(code), map: null }),
    },
    // The page says in its own words that a browser is too old, or that there was an error.
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(TEXT, (text) => inPhrases([text])[0]!),
    },
  }
}

/** The source of a dictionary with break points in all its Japanese texts. */
export function withBreakPoints(source: string): string {
  const edits: { start: number; end: number; text: string }[] = []
  new Visitor({
    Literal(node) {
      if (typeof node.value !== 'string') return
      const [text] = inPhrases([node.value])
      if (text !== node.value) edits.push({ start: node.start, end: node.end, text: JSON.stringify(text) })
    },
    TemplateLiteral({ quasis }) {
      const parts = quasis.map(({ value }) => value.cooked ?? value.raw)
      inPhrases(parts).forEach((text, index) => {
        const { start, value } = quasis[index]!
        const from = source.indexOf(value.raw, start)
        if (text !== parts[index])
          edits.push({ start: from, end: from + value.raw.length, text: escaped(text) })
      })
    },
  }).visit(parseSync('words.ts', source).program)
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((code, { start, end, text }) => code.slice(0, start) + text + code.slice(end), source)
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)
}
