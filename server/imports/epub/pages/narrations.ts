import type { ImportedSentence } from '#server/books/index.ts'
import type { ReportSkipped } from '../faults.ts'
import type { OverlayClip, Par, Seq } from '../media/overlays.ts'
import { isBlock, childElements, type XmlElement } from '../xml.ts'

/** One sentence with its clips, as the overlay has it. */
export interface Narration {
  clip: OverlayClip | null
  /** By the id of the word's element. */
  words: Map<string, { startMs: number; endMs: number }>
  /** The place in the overlay. */
  file: string
  line: number
}

/**
 * The sentences of a page, by the id of their element: one for each `par`, and for each `seq` with a text of its own. A
 * `seq` whose text is a whole section only groups its sentences.
 */
export function findNarrations(
  page: { file: string; body: XmlElement },
  overlay: { file: string; nodes: (Par | Seq)[] },
  report: ReportSkipped,
): Map<string, Narration> {
  const elements = findElements(page.body)
  const found = new Map<string, Narration>()

  const add = (node: Par | Seq, id: string, narration: Narration) => {
    if (!elements.has(id)) report(overlay.file, node.line, 'idNotOnPage', id, page.file)
    else if (found.has(id)) report(overlay.file, node.line, 'narratedTwice', id)
    else found.set(id, narration)
  }
  const visit = (node: Par | Seq) => {
    const id = node.text?.file === page.file ? node.text.fragment : null
    const groups = node.kind === 'seq' && (id === null || elements.get(id)?.holdsBlocks)
    if (groups) for (const child of node.children) visit(child)
    else if (id !== null)
      add(
        node,
        id,
        node.kind === 'par'
          ? readWhole(node, overlay.file)
          : readByWord(node, overlay.file, elements, report),
      )
    else if (node.text?.file === page.file) report(overlay.file, node.line, 'narrationNoElement')
  }
  for (const node of overlay.nodes) visit(node)
  return found
}

interface Named {
  /** The element contains a paragraph or another block: it is a part of the page, not a sentence. */
  holdsBlocks: boolean
}

/** The elements of a page by their id; each is visited once. */
function findElements(body: XmlElement): Map<string, Named> {
  const elements = new Map<string, Named>()
  const visit = (element: XmlElement): boolean => {
    const id = element.attributes.get('id')
    const named: Named = { holdsBlocks: false }
    if (id !== undefined && !elements.has(id)) elements.set(id, named)
    for (const child of childElements(element)) {
      if (visit(child)) named.holdsBlocks = true
    }
    return named.holdsBlocks || isBlock(element)
  }
  visit(body)
  return elements
}

function readWhole({ clip, line }: Par, file: string): Narration {
  return { clip, words: new Map(), file, line }
}

function readByWord(
  seq: Seq,
  file: string,
  elements: ReadonlyMap<string, Named>,
  report: ReportSkipped,
): Narration {
  const words: Narration['words'] = new Map()
  let clip: OverlayClip | null = null
  for (const par of parsOf(seq)) {
    if (!par.clip) continue
    clip ??= { ...par.clip }
    if (par.clip.file !== clip.file) {
      report(file, par.line, 'twoRecordings', clip.file)
      continue
    }
    clip.startMs = Math.min(clip.startMs, par.clip.startMs)
    clip.endMs = clip.endMs === null || par.clip.endMs === null ? null : Math.max(clip.endMs, par.clip.endMs)
    const id = par.text.fragment
    if (id === null || par.clip.endMs === null) continue
    if (!elements.has(id)) report(file, par.line, 'idNotOnPage', id, par.text.file)
    else if (words.has(id)) report(file, par.line, 'narratedTwice', id)
    else words.set(id, { startMs: par.clip.startMs, endMs: par.clip.endMs })
  }
  return { clip, words, file, line: seq.line }
}

function parsOf(seq: Seq): Par[] {
  return seq.children.flatMap((child) => (child.kind === 'par' ? [child] : parsOf(child)))
}

/** A sentence, as a report names it. */
export interface NarratedPlace {
  page: string
  text: string
}

const LONGEST_QUOTE = 60

/**
 * The clip, limited to its recording. Null, with a report, if nothing of it can be played, or less than half: then the book
 * means another recording, and a child would hear a piece of it.
 */
export function fitClip(
  { page, text }: NarratedPlace,
  overlay: string,
  { file, startMs, endMs: wantedMs, line }: OverlayClip,
  durationMs: number,
  report: ReportSkipped,
): ImportedSentence['clip'] {
  const endMs = Math.min(wantedMs ?? durationMs, durationMs)
  const quote = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
  if (startMs >= endMs) {
    report(overlay, line, 'clipSilent', page, quote, file, startMs, wantedMs ?? durationMs)
    return null
  }
  if (wantedMs === null || wantedMs <= durationMs) return { file, startMs, endMs }
  const [left, wanted] = [endMs - startMs, wantedMs - startMs]
  if (2 * left < wanted) {
    report(overlay, line, 'clipTooShort', page, quote, file, left, wanted)
    return null
  }
  report(overlay, line, 'clipShortened', wantedMs - durationMs, file)
  return { file, startMs, endMs }
}

/** Clips of two sentences begin and end at their own times, or this near to them. */
const TOUCHING_MS = 100

/** Tells of clips that begin while the sentence before still sounds. The same clip may serve several sentences. */
export function reportOverlaps(
  sentences: readonly { clip: ImportedSentence['clip']; narration: Narration | null }[],
  report: ReportSkipped,
): void {
  let before: ImportedSentence['clip'] = null
  for (const { clip, narration } of sentences) {
    if (clip && narration && before?.file === clip.file) {
      const overlap = before.endMs - clip.startMs
      const goesBack = clip.startMs <= before.startMs
      if (!goesBack && overlap > TOUCHING_MS)
        report(narration.file, narration.line, 'clipOverlaps', overlap, clip.file)
    }
    before = clip ?? before
  }
}
