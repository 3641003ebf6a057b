import { BookRefused, type ReportSkipped } from '../faults.ts'
import { onlyChild, childElements, textOf, type XmlElement } from '../xml.ts'

export interface Metadata {
  identifier: string
  modified: string
  title: string
  language: string
  direction: 'ltr' | 'rtl'
  creators: string[]
  rights: string
}

export function readMetadata(file: string, root: XmlElement, report: ReportSkipped): Metadata {
  const metadata = onlyChild(file, root, 'metadata')
  const all = (name: string) =>
    childElements(metadata, name)
      .map(textOf)
      .filter((text) => text !== '')
  const identifierId = root.attributes.get('unique-identifier')
  const identifier = childElements(metadata, 'identifier').find(
    (element) => element.attributes.get('id') === identifierId,
  )
  if (!identifier || textOf(identifier) === '')
    throw new BookRefused('The book has no identifier.', file, metadata.line)
  const title = all('title')[0]
  if (!title) throw new BookRefused('The book has no title.', file, metadata.line)

  const modified = childElements(metadata, 'meta').find(
    (meta) => meta.attributes.get('property') === 'dcterms:modified',
  )
  const language = readLanguage(file, childElements(metadata, 'language')[0], report)
  return {
    identifier: textOf(identifier),
    modified: modified ? textOf(modified) : '',
    title,
    language,
    direction: readDirection(root, language),
    creators: all('creator'),
    rights: all('rights').join('\n'),
  }
}

function readLanguage(file: string, element: XmlElement | undefined, report: ReportSkipped): string {
  const claimed = element ? textOf(element) : ''
  try {
    return Intl.getCanonicalLocales(claimed)[0] ?? 'und'
  } catch {
    report(file, element?.line ?? null, `${JSON.stringify(claimed)} is not the code of a language`)
    return 'und'
  }
}

const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

function readDirection(root: XmlElement, language: string): 'ltr' | 'rtl' {
  const progression = childElements(root, 'spine')[0]?.attributes.get('page-progression-direction')
  if (progression === 'ltr' || progression === 'rtl') return progression
  return RIGHT_TO_LEFT.has(language.split('-')[0]!) ? 'rtl' : 'ltr'
}
