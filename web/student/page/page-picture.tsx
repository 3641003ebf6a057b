import type { Picture } from '#contract/curriculum.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { PageFigure } from './page-figure.tsx'
import { useFailure } from './use-failure.ts'

/** A page's picture, as large as its place allows. The place is kept before the picture arrives. */
export function PagePicture({ picture, address }: { picture: Picture; address: string }) {
  const { student: words } = useWords()
  const [failed, fail] = useFailure(address)
  const { width, height, alt } = picture
  return (
    <PageFigure width={width} height={height} failed={failed && <Ruby text={words.page.pictureFailed} />}>
      {(size) => (
        <img
          src={address}
          alt={alt}
          width={width}
          height={height}
          draggable={false}
          onError={fail}
          className="rounded-student bg-leaf-ground/60 shadow-soft transition-opacity duration-150 starting:opacity-40"
          style={size}
        />
      )}
    </PageFigure>
  )
}
