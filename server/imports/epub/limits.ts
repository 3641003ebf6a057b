const MB = 1024 * 1024

/** What a textbook may be at most. A real one is far below; whoever is above means no good. */
export const limits = {
  entries: 10_000,
  /** All entries together, inflated. */
  totalBytes: 512 * MB,
  /** One picture or recording. */
  mediaBytes: 64 * MB,
  /** One page, overlay, or the package document. */
  textBytes: 4 * MB,
  /** Inflated to packed bytes of one entry, looked at from `ratioFromBytes` on: DEFLATE reaches 1032, prose about 10. */
  ratio: 100,
  ratioFromBytes: MB,
  xmlDepth: 200,
  /** In all documents of the book together: about two seconds of reading. A long book timed word by word has half a million. */
  elements: 1_000_000,
  pages: 3_000,
  /** Of what was left out; the rest is counted. */
  reports: 500,
  /** A picture is small when packed and huge on a tablet. */
  pictureSide: 16_384,
  picturePixels: 40_000_000,
} as const
