/** The picture of the login page: a quay at dusk with crane, containers, a ship and trucks. It is inline SVG and needs no request. */
export function PortScene() {
  return (
    <svg className="port-scene" viewBox="0 -280 800 800" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="water" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#3a2a6b" />
          <stop offset="1" stopColor="#1a1440" />
        </linearGradient>
      </defs>
      <circle cx="600" cy="150" r="64" fill="#ffd9f7" opacity=".9" />
      <circle cx="600" cy="150" r="96" fill="#ffd9f7" opacity=".14" />
      <path d="M0 330 L90 270 L180 310 L290 240 L400 300 L520 250 L640 305 L800 260 V380 H0Z" fill="#3b2466" opacity=".7" />
      <rect y="350" width="800" height="170" fill="url(#water)" />
      {[372, 396, 424, 456, 492].map((y, row) => (
        <path
          key={y}
          d={`M${40 + row * 30} ${y} h${120 + row * 20} M${360 - row * 20} ${y + 6} h160 M${620 + row * 10} ${y - 2} h110`}
          stroke="#b79cff"
          strokeWidth="2"
          opacity=".28"
        />
      ))}
      <Ship />
      <Crane x={520} />
      <Crane x={660} />
      <rect y="420" x="430" width="370" height="100" fill="#120d2e" />
      <rect y="414" x="430" width="370" height="8" fill="#2a1f57" />
      <Truck x={470} />
      <Truck x={620} />
    </svg>
  );
}

const COLOURS = ['#c118ff', '#ff7ab8', '#ffb057', '#4fd1c5', '#7c8cff'] as const;

function Ship() {
  const stack = [0, 1, 2, 3, 4, 5].flatMap(column =>
    Array.from({ length: 1 + ((column * 7 + 2) % 3) }, (_, row) => ({
      key: `${column}-${row}`,
      x: 92 + column * 44,
      y: 344 - row * 24,
      fill: COLOURS[(column + row * 2) % COLOURS.length],
    })),
  );
  return (
    <g>
      {stack.map(box => (
        <rect key={box.key} x={box.x} y={box.y} width="40" height="22" rx="2" fill={box.fill} />
      ))}
      <rect x="362" y="300" width="40" height="66" rx="3" fill="#f4eaff" />
      <rect x="368" y="308" width="28" height="9" rx="2" fill="#3a2a6b" />
      <rect x="374" y="276" width="14" height="24" fill="#c118ff" />
      <path d="M58 366 H428 L404 418 Q400 426 388 426 H108 Q96 426 90 418Z" fill="#241a52" />
      <path d="M64 380 H422 L420 386 H67Z" fill="#c118ff" opacity=".8" />
    </g>
  );
}

function Crane({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 150)`} stroke="#f0dcff" strokeWidth="6" fill="none" opacity=".95">
      <path d="M0 264 V60 M70 264 V60 M0 60 H70 M0 160 H70 M0 160 L70 60 M0 60 L70 160" />
      <path d="M-130 60 H110 M35 60 V10 L-120 58 M35 10 L105 58" strokeWidth="5" />
      <path d="M-84 62 V130" strokeWidth="2" />
      <rect x="-104" y="130" width="40" height="22" fill="#ffb057" stroke="none" />
    </g>
  );
}

function Truck({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 380)`}>
      <rect width="66" height="24" rx="2" fill="#7c8cff" />
      <path d="M68 6 h18 l8 10 v10 h-26z" fill="#f4eaff" />
      {[14, 50, 82].map(cx => (
        <circle key={cx} cx={cx} cy="30" r="7" fill="#0c0820" stroke="#b79cff" strokeWidth="2" />
      ))}
    </g>
  );
}
