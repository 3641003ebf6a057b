import { useState } from 'react'
import { BookIcon } from '#web/ui/icons.tsx'

interface BookPictureProps {
  /** Null while it is unknown, or if the book has no picture. */
  address: string | null
  alt: string
  /** Sets height and width. */
  className: string
}

/** A small cover or page. Its space is reserved before it loads; a drawn book is shown until then, and if it fails to load. */
export function BookPicture({ address, alt, className }: BookPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      className={`grid max-w-full shrink-0 place-items-center overflow-hidden rounded-xl border border-line bg-leaf-ground text-leaf ${className}`}
    >
      {address && failed !== address ? (
        <img src={address} alt={alt} onError={() => setFailed(address)} className="size-full object-cover" />
      ) : (
        <BookIcon size={2.5} />
      )}
    </span>
  )
}
