import type { ReactNode } from 'react'
import type { Picture } from '#contract/books/curriculum.ts'

interface LargePictureProps {
  picture: Picture
  address: string
  /** It is the last known page of a student who is not connected. */
  isDim: boolean
  /** Drawn on the picture: its box is exactly the picture's. */
  children?: ReactNode
}

/**
 * A page's picture at the width of the column, uncut. In a low window it gives way to the sentences, and is smaller as a
 * whole.
 */
export function LargePicture({ picture, address, isDim, children }: LargePictureProps) {
  const { width, height, alt } = picture
  return (
    <div
      className="[container-type:size] grid min-h-40 w-full shrink place-items-center bg-paper"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <div
        className="relative"
        style={{
          width: `min(100cqw, calc(100cqh * ${width} / ${height}))`,
          aspectRatio: `${width} / ${height}`,
        }}
      >
        <img
          src={address}
          alt={alt}
          width={width}
          height={height}
          draggable={false}
          className={`size-full bg-page transition-opacity duration-150 starting:opacity-40 ${isDim ? 'opacity-40 grayscale' : ''}`}
        />
        {children}
      </div>
    </div>
  )
}
