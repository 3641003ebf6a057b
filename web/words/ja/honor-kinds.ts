import type { HonorKind } from '#contract/honors.ts'

/** For adults; a student reads them with furigana. */
export const honorKinds: Record<HonorKind, string> = {
  effort: 'よくがんばった',
  voice: 'いい声',
  listening: 'よく聞けた',
  writing: 'よく書けた',
  focus: '集中できた',
  leap: 'ぐんと伸びた',
}
