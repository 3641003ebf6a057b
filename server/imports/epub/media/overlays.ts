import type { Address, Archive } from '../archive.ts'
import { BookRefused, type ReportSkipped } from '../faults.ts'
import type { ManifestItem } from '../package/manifest.ts'
import type { PackageDocument } from '../package/package-document.ts'
import { childElements, type XmlElement } from '../xml.ts'

type Nodes = (Par | Seq)[]

/** The media overlays of a book, each read once, even where one of them narrates every page. */
export class Overlays {
  private readonly archive: Archive
  private readonly document: PackageDocument
  private readonly report: ReportSkipped
  /** By overlay, then by page. */
  private readonly known = new Map<string, Map<string, Nodes>>()

  constructor(archive: Archive, document: PackageDocument, report: ReportSkipped) {
    this.archive = archive
    this.document = document
    this.report = report
  }

  /** Everything that narrates this page; null when nothing does. */
  async of(page: ManifestItem): Promise<{ file: string; nodes: Nodes } | null> {
    if (page.overlay === null) return null
    const overlay = this.document.items.get(page.overlay)
    if (!overlay) {
      const missing = `The overlay ${JSON.stringify(page.overlay)} is missing from the manifest.`
      throw new BookRefused(missing, this.document.file, page.line)
    }
    const byPage = this.known.get(overlay.file) ?? (await this.read(overlay.file))
    return { file: overlay.file, nodes: byPage.get(page.file) ?? [] }
  }

  isRead({ file }: ManifestItem): boolean {
    return this.known.has(file)
  }

  private narrates(overlay: string, page: string): boolean {
    const named = this.document.byFile.get(page)?.overlay ?? null
    return named !== null && this.document.items.get(named)?.file === overlay
  }

  private tellUnused(file: string, page: string, nodes: Nodes): void {
    for (const { line } of nodes) this.report(file, line, 'narrationElsewhere', page)
  }

  private async read(file: string): Promise<Map<string, Nodes>> {
    const byPage = new Map<string, Nodes>()
    const visit = (node: Par | Seq) => {
      if (node.text === null) {
        if (node.kind === 'seq') node.children.forEach(visit)
        return
      }
      const nodes = byPage.get(node.text.file)
      if (nodes) nodes.push(node)
      else byPage.set(node.text.file, [node])
    }
    const source = { archive: this.archive, file, report: this.report }
    visit(readOverlay(source, await this.archive.xml(file)))
    for (const [page, nodes] of byPage) if (!this.narrates(file, page)) this.tellUnused(file, page, nodes)
    this.known.set(file, byPage)
    return byPage
  }
}

/** A clip as the overlay names it; without an end, it lasts until the end of the recording. */
export interface OverlayClip {
  file: string
  startMs: number
  endMs: number | null
  line: number
}

/** One text with its clip. */
export interface Par {
  kind: 'par'
  text: Address
  clip: OverlayClip | null
  line: number
}

/** Pars in order; if the `seq` has a text of its own, the pars together are its clip. */
export interface Seq {
  kind: 'seq'
  text: Address | null
  children: (Par | Seq)[]
  line: number
}

interface Source {
  archive: Archive
  file: string
  report: ReportSkipped
}

/** A media overlay (SMIL): it assigns clips to texts. */
function readOverlay(source: Source, document: XmlElement): Seq {
  const body = childElements(document, 'body')[0]
  return readSeq(source, body ?? { ...document, children: [] })
}

function readSeq(source: Source, element: XmlElement): Seq {
  const { archive, file } = source
  const textref = element.attributes.get('epub:textref')
  const text = textref === undefined ? null : archive.address(textref, file, element.line)
  const children = childElements(element).flatMap((child): (Par | Seq)[] => {
    if (child.name === 'seq') return [readSeq(source, child)]
    return child.name === 'par' ? readPar(source, child) : []
  })
  return { kind: 'seq', text, children, line: element.line }
}

function readPar(source: Source, element: XmlElement): Par[] {
  const { archive, file, report } = source
  const src = childElements(element, 'text')[0]?.attributes.get('src')
  const text = src === undefined ? null : archive.address(src, file, element.line)
  if (text === null) {
    report(file, element.line, 'narrationNoText')
    return []
  }
  const audio = childElements(element, 'audio')[0]
  return [{ kind: 'par', text, clip: audio ? readClip(source, audio) : null, line: element.line }]
}

function readClip({ archive, file, report }: Source, audio: XmlElement): OverlayClip | null {
  const recording = archive.address(audio.attributes.get('src') ?? '', file, audio.line)
  if (!recording) {
    report(file, audio.line, 'recordingOutside')
    return null
  }
  const end = audio.attributes.get('clipEnd')
  const startMs = parseClockValue(audio.attributes.get('clipBegin') ?? '0')
  const endMs = end === undefined ? null : parseClockValue(end)
  if (startMs === null || (end !== undefined && endMs === null)) {
    report(file, audio.line, 'clipTimes')
    return null
  }
  return { file: recording.file, startMs, endMs, line: audio.line }
}

const UNIT_MS: Record<string, number> = { h: 3_600_000, min: 60_000, s: 1000, ms: 1 }

/**
 * A SMIL clock value (`0:01:02.5`, `01:02.5`, `62.5s`, `1.5min`, `62`) in whole ms; null if it is not one.
 * https://www.w3.org/TR/epub-33/#app-clock-examples
 */
export function parseClockValue(value: string): number | null {
  const count = /^(\d+(?:\.\d+)?)(h|min|s|ms)?$/.exec(value.trim())
  if (count) return Math.round(Number(count[1]) * UNIT_MS[count[2] ?? 's']!)
  const clock = /^(?:(\d+):)?([0-5]\d):([0-5]\d(?:\.\d+)?)$/.exec(value.trim())
  if (!clock) return null
  const [, hours = '0', minutes, seconds] = clock
  return Math.round(Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000)
}
