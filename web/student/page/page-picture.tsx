import { useEffect, useState } from 'react'
import type { Picture } from '../../../contract/curriculum.ts'
import { onReached } from '../../shared/reached.ts'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'

/** A page's picture, as large as its place allows. The place is kept before the picture arrives. */
export function PagePicture({ picture, address }: { picture: Picture; address: string }) {
  const { student: words } = useWords()
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (failed === null) return
    const again = () => setFailed(null)
    // The network may be back, or the school that was away.
    const end = onReached(again)
    addEventListener('online', again)
    return () => {
      end()
      removeEventListener('online', again)
    }
  }, [failed])
  const { width, height, alt } = picture
  const size = {
    width: `min(100cqw, calc(100cqh * ${width} / ${height}))`,
    aspectRatio: `${width} / ${height}`,
  }
  return (
    <figure className="grid min-h-56 place-items-center [container-type:size] @4xl:sticky @4xl:top-5 @4xl:max-h-[calc(100dvh-12rem)] @4xl:min-h-80 low:@lg:sticky low:@lg:top-2 low:@lg:max-h-[calc(100dvh-8rem)] low:@lg:min-h-40">
      {failed === address ? (
        <p
          className="with-furigana grid place-items-center rounded-student bg-leaf-ground p-4 text-center"
          style={size}
        >
          <span>
            <Ruby text={words.page.pictureFailed} />
          </span>
        </p>
      ) : (
        <img
          src={address}
          alt={alt}
          width={width}
          height={height}
          draggable={false}
          onError={() => setFailed(address)}
          className="rounded-student bg-leaf-ground/60 shadow-soft transition-opacity duration-150 starting:opacity-40"
          style={size}
        />
      )}
    </figure>
  )
}
