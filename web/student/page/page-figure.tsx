import type { CSSProperties, ReactNode } from 'react'

interface PageFigureProps {
  /** Pixels; the place is kept before the file arrives. */
  width: number
  height: number
  /** Said in its place where it could not be loaded. */
  failed: ReactNode
  children: (size: CSSProperties) => ReactNode
}

/** The place of a page's picture or video, as large as the page allows. */
export function PageFigure({ width, height, failed, children }: PageFigureProps) {
  const size = {
    width: `min(100cqw, calc(100cqh * ${width} / ${height}))`,
    aspectRatio: `${width} / ${height}`,
  }
  return (
    <figure className="[container-type:size] grid min-h-56 place-items-center @4xl:sticky @4xl:top-5 @4xl:max-h-[calc(100dvh-12rem)] @4xl:min-h-80 low:@lg:sticky low:@lg:top-2 low:@lg:max-h-[calc(100dvh-8rem)] low:@lg:min-h-40">
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
