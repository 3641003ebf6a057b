import { useEffect, useRef } from 'react'
import type { Video } from '#contract/books/curriculum.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { PageFigure, useFailure } from './page-picture.tsx'

interface PageVideoProps {
  video: Video
  address: string
  /** The page's picture, until the video plays. */
  poster: string | null
  rate: number
  onWatch: (pause: (() => void) | null) => void
}

/** A page's video, in place of its picture. It plays when pressed, inline, at the same rate as the sentences. */
export function PageVideo({ video, address, poster, rate, onWatch }: PageVideoProps) {
  const { student: words } = useWords()
  const [failed, fail] = useFailure(address)
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (element.current) element.current.playbackRate = rate
  }, [rate])
  useEffect(() => () => onWatch(null), [onWatch])
  return (
    <PageFigure
      width={video.width}
      height={video.height}
      failed={failed && <Ruby text={words.page.videoFailed} />}
    >
      {(size) => (
        <video
          ref={element}
          src={address}
          poster={poster ?? undefined}
          aria-label={video.title || words.page.video}
          controls
          controlsList="nodownload noremoteplayback"
          disablePictureInPicture
          playsInline
          preload="metadata"
          onPlay={({ currentTarget }) => {
            currentTarget.playbackRate = rate
            onWatch(() => currentTarget.pause())
          }}
          onPause={() => onWatch(null)}
          onEnded={() => onWatch(null)}
          onError={fail}
          className="rounded-student bg-ink shadow-soft"
          style={size}
        />
      )}
    </PageFigure>
  )
}
