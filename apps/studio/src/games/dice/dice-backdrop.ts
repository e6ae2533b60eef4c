const svgNamespace = 'http://www.w3.org/2000/svg'

/** Creates the backdrop: soft light in the colours of the game and two large, blurred dice. */
export function createDiceBackdrop(): HTMLElement {
  const backdrop = document.createElement('div')
  backdrop.className = 'dice-scene'
  backdrop.setAttribute('aria-hidden', 'true')
  backdrop.append(createDie('is-near', [5, 3, 6]), createDie('is-far', [2, 6, 4]))
  return backdrop
}

/** Draws a die in isometric view: three faces with their pips. */
function createDie(className: string, faces: readonly [number, number, number]): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('viewBox', '-105 -115 210 230')
  svg.setAttribute('class', className)
  // Each face is a unit square laid out by a matrix of the cube's edges.
  const layouts = ['matrix(87 50 -87 50 0 -100)', 'matrix(87 50 0 100 -87 -50)', 'matrix(87 -50 0 100 0 0)']
  for (const [index, layout] of layouts.entries()) {
    const face = document.createElementNS(svgNamespace, 'g')
    face.setAttribute('transform', layout)
    face.setAttribute('class', `face face-${index}`)
    const plate = document.createElementNS(svgNamespace, 'rect')
    for (const [name, value] of Object.entries({ x: '0.015', y: '0.015', width: '0.97', height: '0.97', rx: '0.16' }))
      plate.setAttribute(name, value)
    face.append(plate, ...createPips(faces[index] ?? 1))
    svg.append(face)
  }
  return svg
}

const pipPositions: Record<number, readonly (readonly [number, number])[]> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
}

function createPips(count: number): SVGCircleElement[] {
  return (pipPositions[count] ?? []).map(([column, row]) => {
    const pip = document.createElementNS(svgNamespace, 'circle')
    pip.setAttribute('cx', String(0.25 + column * 0.25))
    pip.setAttribute('cy', String(0.25 + row * 0.25))
    pip.setAttribute('r', '0.085')
    return pip
  })
}
