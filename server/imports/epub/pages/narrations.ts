import type { ImportedSentence } from '#server/features/curriculum/index.ts'
import type { ReportSkipped } from '../faults.ts'
import type { OverlayClip, Par, Seq } from '../media/overlays.ts'
import { isBlock, childElements, type XmlElement } from '../xml.ts'

/** One sentence with its clips, as the overlay has it. */
export interface Narration {
  clip: OverlayClip | null
  /** By the id of the word's element. */
  words: Map<string, { startMs: number; endMs: number }>
  /** The line in the overlay. */
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
    if (!elements.has(id)) report(overlay.file, node.line, `#${id} is not on ${page.file}`)
    else if (found.has(id)) report(overlay.file, node.line, `#${id} is narrated twice; the first is kept`)
    else found.set(id, narration)
  }
  const visit = (node: Par | Seq) => {
    const id = node.text?.file === page.file ? node.text.fragment : null
    const groups = node.kind === 'seq' && (id === null || elements.get(id)?.holdsBlocks)
    if (groups) for (const child of node.children) visit(child)
    else if (id !== null)
      add(node, id, node.kind === 'par' ? readWhole(node) : readByWord(node, overlay.file, report))
    else if (node.text?.file === page.file)
      report(overlay.file, node.line, 'this narration names no element of the page')
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

function readWhole(par: Par): Narration {
  return { clip: par.clip, words: new Map(), line: par.line }
}

function readByWord(seq: Seq, file: string, report: ReportSkipped): Narration {
  const words: Narration['words'] = new Map()
  let clip: OverlayClip | null = null
  for (const par of parsOf(seq)) {
    if (!par.clip) continue
    clip ??= { ...par.clip }
    if (par.clip.file !== clip.file) {
      report(file, par.line, `one sentence is heard in two recordings; only ${clip.file} is kept`)
      continue
    }
    clip.startMs = Math.min(clip.startMs, par.clip.startMs)
    clip.endMs = clip.endMs === null || par.clip.endMs === null ? null : Math.max(clip.endMs, par.clip.endMs)
    const id = par.text.fragment
    if (id !== null && par.clip.endMs !== null)
      words.set(id, { startMs: par.clip.startMs, endMs: par.clip.endMs })
  }
  return { clip, words, line: seq.line }
}

function parsOf(seq: Seq): Par[] {
  return seq.children.flatMap((child) => (child.kind === 'par' ? [child] : parsOf(child)))
}

/** The clip, limited to its recording; null, with a report, if nothing of it can be played. */
export function fitClip(
  overlay: string,
  clip: OverlayClip,
  durationMs: number,
  report: ReportSkipped,
): ImportedSentence['clip'] {
  const { file, startMs, line } = clip
  const endMs = Math.min(clip.endMs ?? durationMs, durationMs)
  if (startMs >= endMs) {
    report(
      overlay,
      line,
      `this clip of ${file} (${startMs} to ${clip.endMs ?? durationMs} ms) has no sound in it`,
    )
    return null
  }
  if (clip.endMs !== null && clip.endMs > durationMs) {
    report(
      overlay,
      line,
      `the clip ends ${clip.endMs - durationMs} ms after ${file} does; it now ends with it`,
    )
  }
  return { file, startMs, endMs }
}
