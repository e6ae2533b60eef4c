import type { Banner } from './use-hall-session.ts'

/** A high win of a player in the room, or a boss that comes. */
export function HallBanner({ banner }: { readonly banner: Banner | undefined }) {
  return (
    <div className="hall-banner" role="status" data-kind={banner?.kind ?? 'none'}>
      {banner && (
        <p key={banner.id}>
          <img src={banner.picture} alt="" width={64} height={64} />
          <span>{banner.text}</span>
          {banner.amount !== undefined && <strong>{banner.amount}</strong>}
        </p>
      )}
    </div>
  )
}
