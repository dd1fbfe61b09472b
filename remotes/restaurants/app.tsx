export default function App() {
  return <p>restaurants</p>;
}
