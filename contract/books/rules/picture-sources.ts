import type { Picture } from '../curriculum.ts'

/** In pixels: a phone, a tablet, and either with twice the pixels. */
const WIDTHS = [480, 800, 1280]
/** A size that is hardly smaller than the next is not worth its place. */
const WORTH = 0.85

/** The widths in which the server stores a picture, in pixels: its own is the largest. */
export function storedWidths({ width }: Pick<Picture, 'width'>): number[] {
  return [...WIDTHS.filter((each) => each < width * WORTH), width]
}

/** The attributes of an `<img>` of a page: the browser loads the one file that its screen needs. */
export interface PictureSources {
  src: string
  srcset: string
  sizes: string
}

/** The window in CSS pixels, and how many pixels of the screen one of them has. */
export interface Screen {
  innerWidth: number
  innerHeight: number
  devicePixelRatio: number
}

const REM = 16
const WIDE_REM = 56
const BARS_REM = 12
const SHARE_PERCENT = 58

/** The stored width that this screen shows, in pixels: the same that a browser chooses by `pictureSources`. */
export function shownWidth(picture: Pick<Picture, 'width' | 'height'>, screen: Screen): number {
  const { innerWidth, innerHeight, devicePixelRatio } = screen
  const high = (innerHeight - BARS_REM * REM) * (picture.width / picture.height)
  const shown = innerWidth >= WIDE_REM * REM ? Math.min((SHARE_PERCENT / 100) * innerWidth, high) : innerWidth
  const widths = storedWidths(picture)
  return widths.find((width) => width >= shown * devicePixelRatio) ?? widths.at(-1)!
}

/**
 * The server's page and the screen must agree to the letter, or the picture is loaded twice.
 * @param address with a query.
 */
export function pictureSources(picture: Pick<Picture, 'width' | 'height'>, address: string): PictureSources {
  const { width, height } = picture
  const sources = storedWidths(picture).map((each) => `${address}&width=${each} ${each}w`)
  // The layout of a page (web/student/page): beside its sentences on a wide screen, above them on a narrow one.
  const high = `calc((100vh - ${BARS_REM}rem) * ${(width / height).toFixed(3)})`
  return {
    src: `${address}&width=${width}`,
    srcset: sources.join(', '),
    sizes: `(min-width: ${WIDE_REM}rem) min(${SHARE_PERCENT}vw, ${high}), 100vw`,
  }
}
