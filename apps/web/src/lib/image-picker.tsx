import { limits } from '@foyer/contract/limits.ts'
import { IconButton } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { addFiles, type ChosenImage, type ImageProblem, imageTypes } from './chosen-images.ts'

export type ImagePickerProps = {
  legend: string
  /** Shown beside the legend of an optional picker. */
  optionalLabel?: string
  most?: number
  images: readonly ChosenImage[]
  /** The error shown here: of an image, or that one is required. */
  problem: ImageProblem | 'proof_required' | undefined
  onChange: (images: readonly ChosenImage[], problem: ImageProblem | undefined) => void
  disabled: boolean
}

const megabyte = 1024 * 1024

/** Selects a few images, each with a preview and a button that removes it. */
export function ImagePicker(props: ImagePickerProps) {
  const { legend, optionalLabel, most = limits.uploadMaxImages, images, problem, onChange, disabled } = props
  const t = useTranslations()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const isFull = images.length >= most
  const add = async (files: readonly File[]) => {
    const next = await addFiles(images, files, most)
    onChange(next.images, next.problem)
  }
  const remove = (image: ChosenImage) => {
    onChange(
      images.filter(({ id }) => id !== image.id),
      undefined,
    )
    input.current?.focus()
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mbe-2 flex w-full items-baseline justify-between gap-3 text-sm font-semibold">
        {legend}
        {optionalLabel && <span className="font-normal text-muted">{optionalLabel}</span>}
      </legend>
      {images.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {images.map((image) => (
            <li key={image.id} className="relative overflow-hidden rounded-card bg-surface-3">
              <img
                src={image.preview}
                alt={t('images.named', { name: image.name })}
                className="aspect-4/3 w-full object-cover"
              />
              <IconButton
                icon="x"
                size="sm"
                label={t('images.remove', { name: image.name })}
                disabled={disabled}
                onClick={() => remove(image)}
                className="absolute inset-e-1 inset-bs-1"
              />
            </li>
          ))}
        </ul>
      )}
      <label
        className={`${buttonClass({ wide: true })} cursor-pointer border border-dashed border-line-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-45`}
      >
        <Icon name="image" />
        <span>{t('images.add', { count: most })}</span>
        <input
          ref={input}
          type="file"
          accept={imageTypes.join(',')}
          multiple={most > 1}
          disabled={disabled || isFull}
          aria-describedby={noteId}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // Allows the same file to be selected again after it was removed.
            currentTarget.value = ''
            void add(files)
          }}
        />
      </label>
      <p
        id={noteId}
        role={problem ? 'alert' : undefined}
        className={`text-sm ${problem ? 'text-danger-text' : 'text-muted'}`}
      >
        {problem
          ? t(`errors.${problem}`)
          : t('images.hint', {
              count: most,
              size: limits.uploadMaxBytes / megabyte,
            })}
      </p>
    </fieldset>
  )
}
