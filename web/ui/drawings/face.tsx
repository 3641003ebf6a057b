import { createContext, useContext, useEffect, useRef, useState } from 'react'
import type { FacePhotoId } from '#contract/kernel/ids.ts'
import type { Face } from '#contract/school/faces.ts'
import { isDrawn } from '#contract/school/rules/face-names.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import sprite from '../faces.svg'

interface FacePictureProps {
  /** Nobody's yet is a plain shape of a person: never a face by lot. */
  of: Face | null | undefined
  /** Its size, and what stands around it. */
  className?: string
}

/**
 * The face that a tutor has chosen, drawn or a photo. Their name stands beside it, so it is hidden from screen readers. All drawn
 * faces are one file, which is loaded once.
 */
export function FacePicture({ of: face, className = '' }: FacePictureProps) {
  const given = useContext(GivenPhoto)
  if (!face || isDrawn(face)) return <DrawnPicture of={face ?? null} className={className} />
  // By its key: another photo never stands on the canvas of the one before.
  return given?.photo && given.face === face ? (
    <Photo key={face} of={face} data={given.photo} className={className} />
  ) : (
    <AskedPhoto key={face} of={face} className={className} />
  )
}

interface Given {
  face?: Face | null | undefined
  photo: string | null
}

/** A photo that came with the answer that names it, for a page on which nobody has signed in. */
export const GivenPhoto = createContext<Given | null>(null)

function DrawnPicture({ of: face, className }: { of: string | null; className: string }) {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden="true"
      focusable="false"
      data-face={face ?? 'none'}
      className={`overflow-hidden rounded-full ${className}`}
    >
      {face ? (
        <use href={`${sprite}#${face}`} width={96} height={96} />
      ) : (
        <>
          <rect width="96" height="96" fill="var(--color-line)" />
          <path
            d="M48 22a18 18 0 0 1 0 36 18 18 0 0 1 0-36ZM12 96c0-21 16-32 36-32s36 11 36 32Z"
            fill="var(--color-away)"
            opacity=".45"
          />
        </>
      )}
    </svg>
  )
}

interface PhotoProps {
  of: FacePhotoId
  className: string
}

/** The bytes of a photo never change; where it is there no more, the plain shape stands for the tutor. */
function AskedPhoto({ of: facePhotoId, className }: PhotoProps) {
  const { value, status } = useAsk('/face-photo', { facePhotoId }, { lasting: true })
  if (status === 'failed') return <DrawnPicture of={null} className={className} />
  return <Photo of={facePhotoId} data={value?.data} className={className} />
}

/** Painted, since the page loads no picture from anywhere but the school; an empty ground until its bytes are here. */
function Photo({ of: id, data, className }: PhotoProps & { data: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    if (data === undefined) return
    let isGone = false
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    createImageBitmap(new Blob([bytes], { type: 'image/jpeg' })).then(
      (picture) => {
        if (!isGone) paint(canvas.current, picture)
        picture.close()
      },
      () => !isGone && setBroken(true),
    )
    return () => {
      isGone = true
    }
  }, [data])
  if (isBroken) return <DrawnPicture of={null} className={className} />
  return (
    <canvas
      ref={canvas}
      width={1}
      height={1}
      aria-hidden="true"
      data-face={id}
      className={`overflow-hidden rounded-full bg-line object-contain ${className}`}
    />
  )
}

function paint(canvas: HTMLCanvasElement | null, picture: ImageBitmap): void {
  if (!canvas) return
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
}
