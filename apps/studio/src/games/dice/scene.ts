const space = 'http://www.w3.org/2000/svg'

/** Creates the backdrop: soft light in the colours of the game and two large, blurred dice. */
export function createScene(): HTMLElement {
  const scene = document.createElement('div')
  scene.className = 'dice-scene'
  scene.setAttribute('aria-hidden', 'true')
  scene.append(die('is-near', [5, 3, 6]), die('is-far', [2, 6, 4]))
  return scene
}

/** Draws a die in isometric view: three faces with their pips. */
function die(look: string, faces: readonly [number, number, number]): SVGSVGElement {
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '-105 -115 210 230')
  svg.setAttribute('class', look)
  // Each face is a unit square laid out by a matrix of the cube's edges.
  const layouts = ['matrix(87 50 -87 50 0 -100)', 'matrix(87 50 0 100 -87 -50)', 'matrix(87 -50 0 100 0 0)']
  for (const [index, layout] of layouts.entries()) {
    const face = document.createElementNS(space, 'g')
    face.setAttribute('transform', layout)
    face.setAttribute('class', `face face-${index}`)
    const plate = document.createElementNS(space, 'rect')
    for (const [name, value] of Object.entries({ x: '0.015', y: '0.015', width: '0.97', height: '0.97', rx: '0.16' }))
      plate.setAttribute(name, value)
    face.append(plate, ...pips(faces[index] ?? 1))
    svg.append(face)
  }
  return svg
}

const spots: Record<number, readonly (readonly [number, number])[]> = {
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

function pips(count: number): SVGCircleElement[] {
  return (spots[count] ?? []).map(([column, row]) => {
    const pip = document.createElementNS(space, 'circle')
    pip.setAttribute('cx', String(0.25 + column * 0.25))
    pip.setAttribute('cy', String(0.25 + row * 0.25))
    pip.setAttribute('r', '0.085')
    return pip
  })
}
