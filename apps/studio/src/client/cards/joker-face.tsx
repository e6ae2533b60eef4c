const star = 'M0-9.5 2.8-3.1 9.6-2.5 4.4 2 6 8.7 0 5.1-6 8.7-4.4 2-9.6-2.5-2.8-3.1Z'

/** The face of the joker: a jester's cap with three bells. A small one shows a star alone. */
export function JokerFace() {
  return (
    <svg className="face is-joker" viewBox="0 0 100 140" aria-hidden="true">
      <g className="face-whole">
        <Index />
        <g transform="rotate(180 50 70)">
          <Index />
        </g>
        <Jester />
      </g>
      <g className="face-small">
        <path className="joker-star" d={star} transform="translate(50 70) scale(4.4)" />
      </g>
    </svg>
  )
}

function Index() {
  return <path className="joker-star" d={star} transform="translate(13.5 18) scale(0.86)" />
}

function Jester() {
  return (
    <g className="joker-figure">
      <path className="joker-left" d="M50 74C44 50 30 36 13 45 25 47 25 62 24 75L50 80Z" />
      <path className="joker-right" d="M50 74C56 50 70 36 87 45 75 47 75 62 76 75L50 80Z" />
      <path className="joker-middle" d="M36 76C36 54 43 38 50 26 57 38 64 54 64 76Z" />
      <circle className="joker-bell" cx="13" cy="46" r="5" />
      <circle className="joker-bell" cx="87" cy="46" r="5" />
      <circle className="joker-bell" cx="50" cy="25" r="5" />
      <ellipse className="joker-skin" cx="50" cy="89" rx="18" ry="19" />
      <path className="joker-band" d="M24 72C40 80 60 80 76 72L75 80C60 87 40 87 25 80Z" />
      <circle cx="43.5" cy="91" r="2.1" />
      <circle cx="56.5" cy="91" r="2.1" />
      <path className="joker-smile" d="M41 98C45 104 55 104 59 98" />
      <path
        className="joker-collar"
        d="M27 108 34 104 40 113 46 107 50 116 54 107 60 113 66 104 73 108 66 120 50 116 34 120Z"
      />
    </g>
  )
}
