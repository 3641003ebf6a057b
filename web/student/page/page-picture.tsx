import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { Picture } from '#contract/books/curriculum.ts'
import { pictureSources } from '#contract/books/rules/picture-sources.ts'
import { currentClient } from '#web/client/current-client.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

interface PageFigureProps {
  /** In pixels; the space is reserved before the file arrives. */
  width: number
  height: number
  /** Shown in its place if it could not be loaded. */
  failed: ReactNode
  children: (size: CSSProperties) => ReactNode
}

/** The frame of a page's picture or video, as large as the page allows, or as large as the page says. */
export function PageFigure({ width, height, failed, children }: PageFigureProps) {
  const size = {
    width: `var(--picture-width, min(100cqw, calc(100cqh * ${width} / ${height})))`,
    height: 'var(--picture-height, auto)',
    aspectRatio: `var(--picture-ratio, ${width} / ${height})`,
  }
  return (
    <figure className="[container-type:size] grid min-h-56 origin-right place-items-center @4xl:sticky @4xl:top-5 @4xl:max-h-[calc(100dvh-15.5rem)] @4xl:min-h-80 low:@lg:sticky low:@lg:top-2 low:@lg:max-h-[calc(100dvh-8rem)] low:@lg:min-h-40">
      {failed ? (
        <p
          className="grid place-items-center rounded-student bg-leaf-ground p-4 text-center with-furigana"
          style={size}
        >
          <span>{failed}</span>
        </p>
      ) : (
        children(size)
      )}
    </figure>
  )
}

/** True if this address could not be loaded; it is loaded again when the network or the server is back. */
export function useFailure(address: string): [failed: boolean, fail: () => void] {
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (failed === null) return
    const again = () => setFailed(null)
    // The server has just been reached again, so the file may be requested again.
    const end = currentClient().connection.onReached(again)
    addEventListener('online', again)
    return () => {
      end()
      removeEventListener('online', again)
    }
  }, [failed])
  return [failed === address, () => setFailed(address)]
}

interface PagePictureProps {
  picture: Picture
  address: string
  /** Drawn over the picture, exactly as large. */
  over?: ReactNode
}

/** A page's picture, as large as its frame allows. The space is reserved before the picture arrives. */
export function PagePicture({ picture, address, over }: PagePictureProps) {
  const { student: words } = useWords()
  const [failed, fail] = useFailure(address)
  const { width, height, alt } = picture
  const sources = pictureSources(picture, address)
  return (
    <PageFigure width={width} height={height} failed={failed && <Ruby text={words.page.pictureFailed} />}>
      {(size) => (
        <span className="relative block" style={size}>
          <img
            sizes={sources.sizes}
            srcSet={sources.srcset}
            src={sources.src}
            alt={alt}
            width={width}
            height={height}
            draggable={false}
            onError={fail}
            className="size-full rounded-student bg-leaf-ground/60 object-cover transition-opacity duration-150 starting:opacity-40"
          />
          {over}
        </span>
      )}
    </PageFigure>
  )
}
