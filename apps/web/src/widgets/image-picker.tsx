import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { IconButton } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { type Ref, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import {
  acceptedImageTypes,
  addImageFiles,
  type SelectedImage,
  type SelectedImageErrorCode,
} from './validate-selected-images.ts'

export type ImagePickerProps = {
  legend: string
  /** Shown beside the legend of an optional picker. */
  optionalLabel?: string
  maxImages?: number
  images: readonly SelectedImage[]
  /** The error shown here: of an image, or that one is required. */
  error: SelectedImageErrorCode | 'proof_required' | undefined
  onChange: (images: readonly SelectedImage[], error: SelectedImageErrorCode | undefined) => void
  disabled: boolean
}

const megabyte = 1024 * 1024

/** Selects a few images, each with a preview and a button that removes it. */
export function ImagePicker(props: ImagePickerProps) {
  const { legend, optionalLabel, maxImages = limits.uploadMaxImages, images, error, onChange, disabled } = props
  const t = useTranslations()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const add = async (files: readonly File[]) => {
    const next = await addImageFiles(images, files, maxImages)
    onChange(next.images, next.error)
  }
  const remove = (image: SelectedImage) => {
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
      {images.length > 0 && <ImagePreviews images={images} disabled={disabled} onRemove={remove} />}
      <ImageFileInput
        ref={input}
        maxImages={maxImages}
        disabled={disabled || images.length >= maxImages}
        describedBy={noteId}
        onSelect={(files) => void add(files)}
      />
      <p
        id={noteId}
        role={error ? 'alert' : undefined}
        className={`text-sm ${error ? 'text-danger-text' : 'text-muted'}`}
      >
        {error
          ? t(`errors.${error}`)
          : t('images.hint', {
              count: maxImages,
              size: limits.uploadMaxBytes / megabyte,
            })}
      </p>
    </fieldset>
  )
}

type ImagePreviewsProps = Pick<ImagePickerProps, 'images' | 'disabled'> & { onRemove: (image: SelectedImage) => void }

function ImagePreviews({ images, disabled, onRemove }: ImagePreviewsProps) {
  const t = useTranslations('images')
  return (
    <ul className="grid grid-cols-3 gap-2">
      {images.map((image) => (
        <li key={image.id} className="relative overflow-hidden rounded-card bg-surface-3">
          <img src={image.preview} alt={t('named', { name: image.name })} className="aspect-4/3 w-full object-cover" />
          <IconButton
            icon="x"
            size="sm"
            label={t('remove', { name: image.name })}
            disabled={disabled}
            onClick={() => onRemove(image)}
            className="absolute inset-e-1 inset-bs-1"
          />
        </li>
      ))}
    </ul>
  )
}

type ImageFileInputProps = {
  ref: Ref<HTMLInputElement>
  maxImages: number
  disabled: boolean
  /** Id of the element that states the limits. */
  describedBy: string
  onSelect: (files: readonly File[]) => void
}

function ImageFileInput({ ref, maxImages, disabled, describedBy, onSelect }: ImageFileInputProps) {
  const t = useTranslations('images')
  return (
    <label
      className={`${buttonClass({ wide: true })} cursor-pointer border border-dashed border-line-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-45`}
    >
      <Icon name="image" />
      <span>{t('add', { count: maxImages })}</span>
      <input
        ref={ref}
        type="file"
        accept={acceptedImageTypes.join(',')}
        multiple={maxImages > 1}
        disabled={disabled}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Allows the same file to be selected again after it was removed.
          currentTarget.value = ''
          onSelect(files)
        }}
      />
    </label>
  )
}
