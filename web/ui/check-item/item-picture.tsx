import { useState } from 'react'
import type { Picture } from '#contract/books/curriculum.ts'
import type { ItemPart } from '#contract/room/calls/signals.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { OverPart, useItemSight } from './item-sight.tsx'

interface ItemPictureProps {
  picture: Picture
  /** Limits the height. */
  className: string
  /** The part of the item that the picture is, if one may point at a place of it. */
  part?: ItemPart
}

/** An item's picture, uncropped. Its space is reserved before it loads; if it fails to load, its alternative text is shown. */
export function ItemPicture({ picture, className, part }: ItemPictureProps) {
  const { alt, width, height } = picture
  const { addressOf, names } = useItemSight()
  const address = addressOf(picture)
  const [failed, setFailed] = useState<string | null>(null)
  const size = { aspectRatio: `${width} / ${height}` }
  const shown =
    failed === address ? (
      <span
        style={size}
        className={`mx-auto grid max-w-full place-items-center rounded-xl bg-leaf-ground p-3 text-center text-base with-furigana ${className}`}
      >
        <span>
          <span className="sr-only">{alt}</span>
          <Ruby text={names.pictureFailed} />
        </span>
      </span>
    ) : (
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
  if (!part) return shown
  return (
    <span className="relative mx-auto block w-fit max-w-full rounded-xl">
      {shown}
      <OverPart part={part} name={alt} isPicture />
    </span>
  )
}
