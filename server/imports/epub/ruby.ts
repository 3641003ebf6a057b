import type { SentenceText } from './sentence-text.ts'
import { textOf, type XmlElement } from './xml.ts'

interface Stretch {
  from: number
  to: number
}

/**
 * Adds a `<ruby>`: its base as text, and each `rt` as the reading of the base before it. As many `rb` as `rt` in a row
 * belong together one by one.
 * @param fill adds one child of the base.
 */
export function addRuby(
  ruby: XmlElement,
  text: SentenceText,
  fill: (child: XmlElement | string) => void,
): void {
  let bases: Stretch[] = []
  let readings: string[] = []
  let joins = false
  const finish = () => {
    const [first, last] = [bases[0], bases.at(-1)]
    if (first && last && readings.length === bases.length)
      for (const [index, { from, to }] of bases.entries()) text.readAs(readings[index]!, from, to)
    else if (first && last) text.readAs(readings.join(''), first.from, last.to)
    bases = []
    readings = []
  }
  for (const child of ruby.children) {
    const name = typeof child === 'string' ? '' : child.name
    const isBlank = typeof child === 'string' && child.trim() === ''
    if (isBlank || name === 'rp' || name === 'rtc') continue
    if (name === 'rt') {
      readings.push(textOf(child as XmlElement))
      continue
    }
    if (readings.length > 0) finish()
    const from = text.length
    fill(child)
    const before = bases.at(-1)
    if (before && joins && name !== 'rb') before.to = text.length
    else if (text.length > from) bases.push({ from, to: text.length })
    joins = name !== 'rb'
  }
  finish()
}
