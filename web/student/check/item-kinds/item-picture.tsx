import { useState } from 'react'
import type { Picture } from '#contract/curriculum.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

interface ItemPictureProps {
  picture: Picture
  address: string
  /** Limits the height. */
  className: string
}

/** An item's picture, uncropped. Its space is reserved before it loads; if it fails to load, its alternative text is shown. */
export function ItemPicture({ picture: { alt, width, height }, address, className }: ItemPictureProps) {
  const words = useWords().student.page
  const [failed, setFailed] = useState<string | null>(null)
  const size = { aspectRatio: `${width} / ${height}` }
  if (failed === address) {
    return (
      <span
        style={size}
        className={`mx-auto grid max-w-full place-items-center rounded-xl bg-leaf-ground p-3 text-center text-base with-furigana ${className}`}
      >
        <span>
          <span className="sr-only">{alt}</span>
          <Ruby text={words.pictureFailed} />
        </span>
      </span>
    )
  }
  return (
    <img
      src={address}
      alt={alt}
      width={width}
      height={height}
      draggable={false}
      onError={() => setFailed(address)}
      style={size}
      className={`mx-auto h-auto w-auto max-w-full rounded-xl bg-leaf-ground/60 object-contain ${className}`}
    />
  )
}
