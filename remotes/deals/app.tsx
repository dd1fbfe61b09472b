export default function App() {
  return <p>deals</p>;
}
