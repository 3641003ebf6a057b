import { resolveAddress, type Address } from './address.ts'
import { parseClockValue } from './clock-value.ts'
import type { ReportSkipped } from './faults.ts'
import { childElements, type XmlElement } from './xml.ts'

/** A piece of a recording as the overlay names it; without an end it goes on to the recording's. */
export interface OverlayClip {
  file: string
  startMs: number
  endMs: number | null
  line: number
}

/** One text heard with one clip. */
export interface Par {
  kind: 'par'
  text: Address
  clip: OverlayClip | null
  line: number
}

/** Pars in order; with a text of its own, that text is heard through them. */
export interface Seq {
  kind: 'seq'
  text: Address | null
  children: (Par | Seq)[]
  line: number
}

/** A media overlay (SMIL): which text is heard when. */
export function readOverlay(file: string, document: XmlElement, report: ReportSkipped): Seq {
  const body = childElements(document, 'body')[0]
  return readSeq(file, body ?? { ...document, children: [] }, report)
}

function readSeq(file: string, element: XmlElement, report: ReportSkipped): Seq {
  const textref = element.attributes.get('epub:textref')
  const text = textref === undefined ? null : resolveAddress(textref, file, element.line)
  const children = childElements(element).flatMap((child): (Par | Seq)[] => {
    if (child.name === 'seq') return [readSeq(file, child, report)]
    return child.name === 'par' ? readPar(file, child, report) : []
  })
  return { kind: 'seq', text, children, line: element.line }
}

function readPar(file: string, element: XmlElement, report: ReportSkipped): Par[] {
  const src = childElements(element, 'text')[0]?.attributes.get('src')
  const text = src === undefined ? null : resolveAddress(src, file, element.line)
  if (text === null) {
    report(file, element.line, 'this narration names no text')
    return []
  }
  const audio = childElements(element, 'audio')[0]
  return [{ kind: 'par', text, clip: audio ? readClip(file, audio, report) : null, line: element.line }]
}

function readClip(file: string, audio: XmlElement, report: ReportSkipped): OverlayClip | null {
  const recording = resolveAddress(audio.attributes.get('src') ?? '', file, audio.line)
  if (!recording) {
    report(file, audio.line, 'this recording lies outside the book and is not fetched')
    return null
  }
  const end = audio.attributes.get('clipEnd')
  const startMs = parseClockValue(audio.attributes.get('clipBegin') ?? '0')
  const endMs = end === undefined ? null : parseClockValue(end)
  if (startMs === null || (end !== undefined && endMs === null)) {
    report(file, audio.line, 'the times of this clip cannot be read')
    return null
  }
  return { file: recording.file, startMs, endMs, line: audio.line }
}
