import type { ImportedSentence } from '#server/features/curriculum/index.ts'
import type { ReportSkipped } from './faults.ts'
import type { OverlayClip } from './overlay.ts'

/** The clip within its recording; null, and told, when nothing of it can be heard. */
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
