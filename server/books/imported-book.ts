/** A textbook as its file contains it, fully checked before it is saved. */
export interface ImportedBook {
  /** Names the book through all its editions. */
  identifier: string
  /** The date of this edition, according to the book. */
  modified: string
  title: string
  /** BCP 47. */
  language: string
  direction: 'ltr' | 'rtl'
  creators: string[]
  rights: string
  chapters: ImportedChapter[]
  pages: ImportedPage[]
  /** By their path in the archive; only those that a page or the cover uses. */
  resources: Map<string, ImportedResource>
  /** A path among the resources. */
  cover: string | null
}

export interface ImportedChapter {
  number: number
  title: string
  firstPage: number
  lastPage: number
}

export interface ImportedPage {
  number: number
  label: string
  heading: string | null
  /** The ruby above stretches of the heading, in UTF-16 offsets. */
  headingRuby: ImportedRuby[]
  picture: { file: string; alt: string } | null
  video: { file: string; title: string } | null
  sentences: ImportedSentence[]
}

export interface ImportedSentence {
  paragraph: number
  text: string
  clip: { file: string; startMs: number; endMs: number } | null
  words: { from: number; to: number; startMs: number; endMs: number }[]
  ruby: ImportedRuby[]
}

/** Ruby: the small reading above a stretch of text. */
export interface ImportedRuby {
  from: number
  to: number
  reading: string
}

export type ImportedResource = { mediaType: string; sha256: string; bytes: Buffer } & (
  | { kind: 'picture'; width: number; height: number }
  | { kind: 'audio'; durationMs: number }
  | { kind: 'video'; durationMs: number | null; width: number; height: number }
)
